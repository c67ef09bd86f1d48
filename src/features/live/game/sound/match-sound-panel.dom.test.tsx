import { act, fireEvent, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { createFakeFeedClient, twoFootballGames } from '#tests/helpers/feed/fake-feed-client.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { NO_SCORE, statisticsOf } from '#tests/helpers/score/some-score.ts';
import type { Services } from '../../../../platform/services.ts';
import { MatchSoundPanel } from './match-sound-panel.tsx';

/** An audio context that writes down what would sound. */
class FakeAudioContext {
  static readonly made: FakeAudioContext[] = [];
  currentTime = 0;
  isClosed = false;
  readonly destination = {};
  readonly tones: { hz: number; pan: number; startsAt: number; endsAt: number }[] = [];
  readonly volumes: number[] = [];
  constructor() {
    FakeAudioContext.made.push(this);
  }
  #param = (set: (value: number) => void = () => {}) => ({
    value: 0,
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    setTargetAtTime: set,
  });
  createGain() {
    const node = {
      gain: this.#param((value) => this.volumes.push(value)),
      connect: (next: object) => next,
      disconnect: () => {},
    };
    return node;
  }
  createStereoPanner() {
    return { pan: { value: 0 }, connect: (next: object) => next, disconnect: () => {} };
  }
  createOscillator() {
    const tone = { hz: 0, pan: 0, startsAt: 0, endsAt: 0 };
    const frequency = { value: 0 };
    const { tones } = this;
    let place: { pan?: { value: number } } = {};
    return {
      type: '',
      frequency,
      onended: null,
      connect: (envelope: object) => ({
        ...envelope,
        connect: (next: { pan: { value: number } }) => {
          place = next;
          return next;
        },
      }),
      start(at: number) {
        tones.push(Object.assign(tone, { hz: frequency.value, pan: place.pan?.value ?? 0, startsAt: at }));
      },
      stop(at: number) {
        tone.endsAt = at;
      },
    };
  }
  close() {
    this.isClosed = true;
    return Promise.resolve();
  }
}

const context = () => must(FakeAudioContext.made.at(-1), 'an audio context');

async function listen(picked: readonly string[] = []) {
  const feed = createFakeFeedClient();
  // 2.00, 4.00, 4.00: an even chance of the home side.
  for (const [slot, odds] of [2_000, 4_000, 4_000].entries()) feed.setPrice(slot, odds);
  feed.setScore(101, NO_SCORE);
  const picked$ = new BehaviorSubject<ReadonlySet<SelectionKey>>(new Set(picked as readonly SelectionKey[]));
  const betting = { picked: { state$: picked$, getState: () => picked$.value } };
  const [record] = twoFootballGames();
  const view = feed.open({ kind: 'game', feed: 'live', gameId: must(record, 'a game').head.id });
  const services = { feed, painter: {}, betting } as unknown as Partial<Services>;
  const page = await renderPage(<MatchSoundPanel record={must(record, 'a game')} view={view} />, {
    services,
  });
  await screen.findByRole('button', { name: 'Start the sound' });
  return {
    feed,
    page,
    start: () => fireEvent.click(screen.getByRole('button', { name: 'Start the sound' })),
    text: () => page.container.querySelector('[data-sound-text]')?.textContent,
    said: () => screen.getByRole('status').textContent,
  };
}

describe('a game as sound', () => {
  beforeEach(() => {
    FakeAudioContext.made.length = 0;
    vi.stubGlobal('AudioContext', FakeAudioContext);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('says in words what would be heard, and sounds nothing before it is started by a press', async () => {
    const { feed, said, text } = await listen();
    expect(text()).toBe('Ajax to win 50%, level \u20660:0\u2069.');
    act(() => feed.setScore(101, { ...NO_SCORE, side1: 2, side2: 1 }));
    expect(text()).toBe('Ajax to win 50%, Ajax lead \u20662:1\u2069.');
    expect([FakeAudioContext.made.length, said()]).toEqual([0, '']);
  });

  it('sounds the chance when it starts, each change of it, and a score on the side that scored', async () => {
    const { feed, said, start, text } = await listen();
    start();
    expect(context().tones.map(({ hz, pan }) => [hz, pan])).toEqual([[440, 0]]);
    expect(said()).toBe(`Sound on. ${text()}`);
    context().currentTime = 1;
    act(() => {
      for (const [slot, odds] of [1_600, 4_000, 8_000].entries()) feed.setPrice(slot, odds);
    });
    expect(context().tones.at(-1)?.hz).toBeCloseTo(220 * 2 ** (2 * 0.625), 0);
    act(() => feed.setScore(101, { ...NO_SCORE, side2: 1 }));
    expect(
      context()
        .tones.slice(-2)
        .map(({ pan }) => pan),
    ).toEqual([1, 1]);
    expect(said()).toBe(text());
  });

  it('drops what comes while a note sounds, and tells it with the next change', async () => {
    const { feed, start } = await listen();
    start();
    act(() => feed.setPrice(0, 1_900));
    act(() => feed.setPrice(0, 1_800));
    expect(context().tones).toHaveLength(1);
    context().currentTime = 1;
    act(() => feed.setPrice(0, 1_700));
    expect(context().tones).toHaveLength(2);
  });

  it('is heard on the side that attacks', async () => {
    const { feed, start, text } = await listen();
    act(() => feed.setScore(101, { ...NO_SCORE, statistics: statisticsOf({ 58: ['1', '1'] }) }));
    act(() => feed.setScore(101, { ...NO_SCORE, statistics: statisticsOf({ 58: ['1', '2'] }) }));
    expect(text()).toBe('Ajax to win 50%, level \u20660:0\u2069. Feyenoord attack.');
    start();
    expect(context().tones[0]?.pan).toBe(0.8);
  });

  it('follows a selection of the coupon where that is chosen', async () => {
    const { start, text } = await listen(['101.1.3.0.0', '102.1.1.0.0']);
    const pitch = screen.getByRole('combobox', { name: 'Pitch follows' });
    expect(within(pitch).getAllByRole('option')).toHaveLength(2);
    fireEvent.change(pitch, { target: { value: '101.1.3.0.0' } });
    start();
    expect(context().tones[0]?.hz).toBeCloseTo(220 * 2 ** 0.5, 3);
    expect(text()).toContain('25%');
  });

  it('says that the price is closed, with one low note', async () => {
    const { feed, start, text } = await listen();
    start();
    context().currentTime = 1;
    act(() => feed.setPrice(1, 4_000, { suspended: true }));
    expect(context().tones.at(-1)?.hz).toBe(110);
    expect(text()).toBe('Ajax to win: no open price, level \u20660:0\u2069.');
  });

  it('ends by its button, when the page is hidden, and with the panel, and gives the output back', async () => {
    const { page, said, start } = await listen();
    const off = () => screen.queryByRole('button', { name: 'Start the sound' }) !== null;
    start();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '80' } });
    expect(context().volumes.at(-1)).toBe(0.8);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the sound' }));
    expect([off(), context().isClosed, said()]).toEqual([true, true, 'Sound off.']);
    start();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    expect([off(), context().isClosed]).toEqual([true, true]);
    start();
    expect(context().isClosed).toBe(false);
    page.unmount();
    expect(context().isClosed).toBe(true);
  });

  it('says so where the browser has no sound', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { said, start } = await listen();
    start();
    expect(said()).toBe('The browser plays no sound here.');
  });
});
