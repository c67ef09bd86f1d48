import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableAnswer } from '#protocol/hub/table-channel.ts';
import type { TournamentAnswer, TournamentsAnswer } from '#protocol/loyalty/tournament-calls.ts';
import { type Services, ServicesContext } from '#src/platform/services.ts';
import type { TableLine } from '#src/platform/tables/table-line.ts';
import { useLiveList, useLiveTable } from './use-live-table.ts';

const answerIn = (state: TournamentAnswer['tournament']['state']) =>
  ({ tournament: { state } }) as TournamentAnswer;

/** The list of a page beside a hub that says what the test lets it say. */
function shownList() {
  const list: TournamentsAnswer = { nowMs: 0, tournaments: [] };
  return { list, ...followed((asking) => useLiveList({ ...asking, answer: list }, 'en')) };
}

/** The table of a page beside a hub that says what the test lets it say. */
const shown = (state: TournamentAnswer['tournament']['state']) =>
  followed((asking) => useLiveTable({ ...asking, answer: answerIn(state) }, '501', 'en'));

interface Asking {
  readonly again: () => void;
  readonly failure: undefined;
  readonly put: (answer: TableAnswer) => void;
}

function followed(use: (asking: Asking) => void) {
  let tell: (answer: TableAnswer) => void = () => undefined;
  const leave = vi.fn();
  const follow = vi.fn<TableLine['follow']>((_key, onTold) => {
    tell = onTold;
    return leave;
  });
  const services = { lazy: () => ({ follow }) } as unknown as Services;
  const [again, put] = [vi.fn(), vi.fn()];
  const view = renderHook(() => use({ again, failure: undefined, put }), {
    wrapper: ({ children }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  return { again, follow, leave, put, tell: (answer: TableAnswer) => tell(answer), view };
}

describe('the table of a tournament on the page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is what the hub tells, for as long as it is shown', () => {
    const { again, follow, leave, put, tell, view } = shown('running');
    expect(follow).toHaveBeenCalledWith({ tournamentId: '501', lng: 'en' }, expect.any(Function));
    const next = answerIn('running');
    for (let turn = 0; turn < 6; turn += 1) {
      tell(next);
      vi.advanceTimersByTime(5_000);
    }
    expect(put).toHaveBeenCalledTimes(6);
    expect(put).toHaveBeenLastCalledWith(next);
    expect(again).not.toHaveBeenCalled();
    view.unmount();
    expect(leave).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked for by the page where nothing comes of the hub', () => {
    const { again, view } = shown('running');
    vi.advanceTimersByTime(30_000);
    expect(again).toHaveBeenCalledTimes(2);
    view.unmount();
  });

  it('has the list of tournaments from the hub as well, which is asked for by the page only without it', () => {
    const { again, follow, list, put, tell, view } = shownList();
    expect(follow).toHaveBeenCalledWith({ tournamentId: 'all', lng: 'en' }, expect.any(Function));
    for (let turn = 0; turn < 6; turn += 1) {
      tell(list);
      tell(answerIn('running'));
      vi.advanceTimersByTime(30_000);
    }
    expect([put.mock.calls.length, again.mock.calls.length]).toEqual([6, 0]);
    vi.advanceTimersByTime(120_000);
    expect(again.mock.calls.length).toBeGreaterThan(0);
    view.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not asked for once it is final', () => {
    const { again, follow, view } = shown('ended');
    vi.advanceTimersByTime(60_000);
    expect([follow.mock.calls.length, again.mock.calls.length]).toEqual([0, 0]);
    view.unmount();
  });
});
