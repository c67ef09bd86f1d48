import { describe, expect, it } from 'vitest';
import { ALL_TOURNAMENTS, type TableFromHub, type TableKey } from '#protocol/hub/table-channel.ts';
import type { TournamentAnswer, TournamentsAnswer } from '#protocol/loyalty/tournament-calls.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createTableTeller } from './table-teller.ts';

type State = TournamentAnswer['tournament']['state'];

const KEY: TableKey = { tournamentId: '501', lng: 'en' };
const OTHER: TableKey = { tournamentId: '502', lng: 'en' };
const LIST: TableKey = { tournamentId: ALL_TOURNAMENTS, lng: 'en' };

/** Tabs that show tables, and a server that answers at once. */
function aBench() {
  const clock = createVirtualClock();
  const posted: TableFromHub[] = [];
  const asked: string[] = [];
  const tabs = { shown: [KEY] as readonly TableKey[] };
  const server = { state: 'running' as State, isGone: false };
  const teller = createTableTeller({
    clock,
    post: (message) => void posted.push(message),
    followed: async () => tabs.shown,
    async ask({ tournamentId }) {
      asked.push(tournamentId);
      // An answer takes its time.
      await new Promise<void>((resolve) => {
        clock.later(resolve, 200);
      });
      if (server.isGone) throw new Error('no network');
      if (tournamentId === ALL_TOURNAMENTS) return { nowMs: 0, tournaments: [] } as TournamentsAnswer;
      return { tournament: { state: server.state } } as TournamentAnswer;
    },
  });
  return { asked, clock, posted, server, tabs, teller };
}

describe('tables for all tabs', () => {
  it('are asked for once for all who show them, every five seconds while they change', async () => {
    const { asked, clock, posted, teller } = aBench();
    teller.follow(KEY);
    await clock.advance(300);
    teller.follow(KEY);
    await clock.settle();
    // The second tab is told what is there.
    expect([asked.length, posted.length]).toEqual([1, 2]);
    await clock.advance(20_200);
    expect(asked.length).toBe(5);
    expect(posted.at(-1)).toEqual({
      type: 'view',
      table: { key: KEY, answer: { tournament: { state: 'running' } } },
    });
  });

  it('are not asked for when nobody shows them, nor when they are final; seldom before they begin', async () => {
    const { asked, clock, server, tabs, teller } = aBench();
    server.state = 'coming';
    teller.follow(KEY);
    await clock.advance(29_000);
    expect(asked.length).toBe(1);
    server.state = 'ended';
    await clock.advance(6_500);
    expect(asked.length).toBe(2);
    await clock.advance(120_000);
    expect(asked.length).toBe(2);
    server.state = 'running';
    tabs.shown = [OTHER];
    teller.follow(OTHER);
    await clock.advance(6_000);
    tabs.shown = [];
    const before = asked.length;
    await clock.advance(60_000);
    expect(asked.slice(before).length).toBeLessThan(2);
    // Shown again, it is asked for anew.
    teller.follow(KEY);
    await clock.settle();
    expect(asked.at(-1)).toBe('501');
  });

  it('have their list beside them, asked for once for all who show it, every half minute', async () => {
    const { asked, clock, posted, server, tabs, teller } = aBench();
    server.state = 'ended';
    tabs.shown = [LIST, LIST];
    for (const key of tabs.shown) teller.follow(key);
    await clock.advance(91_000);
    expect(asked).toEqual(['all', 'all', 'all', 'all']);
    expect(posted.at(-1)).toEqual({
      type: 'view',
      table: { key: LIST, answer: { nowMs: 0, tournaments: [] } },
    });
  });

  it('are asked for at once when somebody else is here', async () => {
    const { asked, clock, teller } = aBench();
    teller.follow(KEY);
    await clock.settle();
    teller.refresh();
    await clock.settle();
    expect(asked.length).toBe(2);
  });

  it('say nothing without an answer, and go on when there is one', async () => {
    const { clock, posted, server, teller } = aBench();
    server.isGone = true;
    teller.follow(KEY);
    await clock.advance(12_000);
    expect(posted).toEqual([]);
    server.isGone = false;
    await clock.advance(6_000);
    expect(posted.length).toBeGreaterThan(0);
  });
});
