import { describe, expect, it } from 'vitest';
import type { AlertCondition } from '#domain/alerts/alert-rule.ts';
import { FIRST_PREFERENCES } from '#domain/alerts/quiet-hours.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { MOST_RULES } from '#protocol/alerts/alert-values.ts';
import { createDeviceDesk } from './device-desk.ts';

const TEXTS = { game: 'A – B', market: 'Total', selection: 'Over 2.5' };
const oddsOf = (odds: number): AlertCondition => ({
  kind: 'odds',
  key: '7.17.9.2.5.0' as SelectionKey,
  bound: 'at-least',
  odds: odds as Odds,
  heldMs: 0,
});
const events = (...told: readonly ('goal' | 'end')[]): AlertCondition => ({
  kind: 'events',
  gameId: 7 as GameId,
  events: told,
});
const facts = { kind: 'odds' as const, odds: 2_100 as Odds, sinceMs: 5 };

function setup() {
  let stored: string | null = null;
  let nowMs = 1_000_000;
  let lastId = 0;
  const desk = createDeviceDesk({
    read: () => stored,
    write: (text) => {
      stored = text;
    },
    onWritten: () => () => undefined,
    nowMs: () => nowMs,
    newId: () => String((lastId += 1)),
  });
  return {
    desk,
    stored: () => stored,
    put: (value: string | null) => {
      stored = value;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('rules of a guest', () => {
  it('are kept on the device; of a game there is one list of events', async () => {
    const { desk } = setup();
    await desk.add({ condition: events('goal'), texts: TEXTS });
    await desk.add({ condition: oddsOf(2_000), texts: TEXTS, couponCode: 'BCDFGH23' });
    await desk.add({ condition: events('end'), texts: TEXTS });
    expect(desk.current().rules?.map(({ condition }) => condition)).toEqual([events('end'), oddsOf(2_000)]);
    await desk.add({ condition: events(), texts: TEXTS });
    expect(desk.current().rules).toHaveLength(1);
  });

  it('come true once, with a link that has the selection ready', async () => {
    const { desk, pass } = setup();
    await desk.add({ condition: oddsOf(2_000), texts: TEXTS, couponCode: 'BCDFGH23' });
    const [rule] = desk.current().rules ?? [];
    if (!rule) throw new Error('no rule');
    const first = await desk.claim(rule, { name: 'once', facts });
    expect(first).toMatchObject({ telling: 'told', odds: 2_100, path: '/share?code=BCDFGH23' });
    pass(1_000);
    expect(await desk.claim(rule, { name: 'once', facts })).toBeUndefined();
    expect(desk.current().rules?.[0]?.firedAtMs).toBe(1_000_000);
    expect(desk.current().alerts).toHaveLength(1);
  });

  it('are told no more often in an hour than they may', async () => {
    const { desk, pass } = setup();
    await desk.savePreferences({ ...FIRST_PREFERENCES, perHour: 1 });
    await desk.add({ condition: events('goal'), texts: TEXTS });
    const [rule] = desk.current().rules ?? [];
    if (!rule) throw new Error('no rule');
    const goal = (score: string) =>
      desk.claim(rule, { name: `goal ${score}`, facts: { kind: 'goal', sinceMs: 5 } });
    expect((await goal('1-0'))?.telling).toBe('told');
    expect(await goal('1-0')).toBeUndefined();
    expect((await goal('2-0'))?.telling).toBe('limit');
    pass(3_600_000);
    expect((await goal('3-0'))?.telling).toBe('told');
  });

  it('are so many at most, and none over a bet', async () => {
    const { desk } = setup();
    for (let nth = 0; nth < MOST_RULES; nth += 1)
      expect(await desk.add({ condition: oddsOf(2_000 + nth), texts: TEXTS })).toBe('done');
    expect(await desk.add({ condition: oddsOf(9_000), texts: TEXTS })).toBe('full');
  });

  it('silent or removed ones do not come true', async () => {
    const { desk } = setup();
    await desk.add({ condition: oddsOf(2_000), texts: TEXTS });
    const [rule] = desk.current().rules ?? [];
    if (!rule) throw new Error('no rule');
    await desk.silence(rule.id, true);
    expect(await desk.claim(rule, { name: 'once', facts })).toBeUndefined();
    await desk.remove([rule.id]);
    expect(desk.current().rules).toEqual([]);
  });

  it.each([null, 'x', '{"rules":"x"}', '{"rules":[{"id":"<b>"}]}'])(
    '%j on the device is none',
    async (value) => {
      const { desk, put } = setup();
      put(value);
      await desk.load();
      expect(desk.current().rules).toEqual([]);
    },
  );
});
