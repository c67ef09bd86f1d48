import { BehaviorSubject, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import type { LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import { type SpokenPrice, spokenPrices } from './spoken-prices.ts';
import { type SpokenRule, spokenRuleOf, spokenRuleText } from './spoken-rule.ts';

const SPEAK_EVERY_MS = 5_000;

const items = [anItem('1.1.1.0.0'), anItem('2.1.1.0.0')];

function listen(rule?: SpokenRule) {
  const scheduler = new VirtualTimeScheduler();
  const stateOf = (odds: readonly number[], shown = items) => ({
    coupon: { ...EMPTY_COUPON, items: shown },
    prices: new Map(
      shown.map((item, at) => [
        item.key,
        { odds: oddsOf(odds[at] ?? 2000), suspended: false, gone: false, stale: false },
      ]),
    ) as LivePrices,
  });
  const state$ = new BehaviorSubject(stateOf([2000, 3000]));
  const heard: { readonly atMs: number; readonly changes: readonly SpokenPrice[] }[] = [];
  spokenPrices(state$, rule, scheduler).subscribe((changes) =>
    heard.push({ atMs: scheduler.now(), changes }),
  );
  const at = (ms: number, act: () => void) => scheduler.schedule(act, ms);
  const run = () => scheduler.flush();
  return { at, heard, run, state$, stateOf };
}

describe('what is told of the coupon', () => {
  it('A3 at fifty changes a second is one grouped message in five seconds at most, the newest of each', () => {
    const { at, heard, run, state$, stateOf } = listen();
    for (let change = 1; change <= 50 * 60; change += 1)
      at(change * 20, () => state$.next(stateOf([2000 + change, 9000 - change])));
    run();
    expect(heard.length).toBeGreaterThan(10);
    for (const [place, { atMs, changes }] of heard.entries()) {
      expect(changes).toHaveLength(2);
      if (place > 0) expect(atMs - (heard[place - 1]?.atMs ?? 0)).toBeGreaterThanOrEqual(SPEAK_EVERY_MS);
    }
    expect(heard.at(-1)?.changes.map(({ odds, rose }) => [odds, rose])).toEqual([
      [oddsOf(5000), true],
      [oddsOf(6000), false],
    ]);
  });

  it('is nothing of what the visitor puts in or takes out, nor of a price that came back', () => {
    const { at, heard, run, state$, stateOf } = listen();
    at(6_000, () => state$.next(stateOf([2000], items.slice(0, 1))));
    at(12_000, () => state$.next(stateOf([2000, 3000])));
    at(18_000, () => state$.next(stateOf([2000, 3000])));
    at(18_001, () => state$.next(stateOf([2500, 3000])));
    at(18_002, () => state$.next(stateOf([2000, 3000])));
    run();
    expect(heard).toEqual([]);
  });

  it('is a change from the threshold on, of the price that was told last, so that small steps add up', () => {
    const { at, heard, run, state$, stateOf } = listen(spokenRuleOf('5/5'));
    // 2.00 is told at first; 2.08 is 4 %, 2.10 is 5 %. 3.00 falls by 4 % and comes back.
    for (const [step, odds] of [
      [2_080, 2_880],
      [2_100, 3_000],
      [2_150, 3_000],
    ].entries())
      at(6_000 * (step + 1), () => state$.next(stateOf(odds)));
    run();
    expect(heard.map(({ changes }) => changes.map(({ key, odds, rose }) => [key, odds, rose]))).toEqual([
      [['1.1.1.0.0', oddsOf(2_100), true]],
    ]);
  });

  it('comes no more often than is wanted', () => {
    const { at, heard, run, state$, stateOf } = listen(spokenRuleOf('0/30'));
    for (let second = 1; second <= 120; second += 1)
      at(second * 1_000, () => state$.next(stateOf([2000 + second, 3000])));
    run();
    const moments = heard.map(({ atMs }) => atMs);
    expect(moments.length).toBeGreaterThanOrEqual(4);
    expect(moments.every((atMs, place) => place === 0 || atMs - (moments[place - 1] ?? 0) >= 30_000)).toBe(
      true,
    );
  });
});

describe('the rule of what is told', () => {
  it('is kept as a text, and every change once in five seconds where that says nothing else', () => {
    expect(spokenRuleText(spokenRuleOf('10/60'))).toBe('10/60');
    const wrong = ['', '/', '3/5', '0/1', '[object Object]', '-5/5/5'];
    expect(wrong.map((text) => spokenRuleText(spokenRuleOf(text)))).toEqual(wrong.map(() => '0/5'));
    expect(spokenRuleOf('20/x')).toEqual({ fromPercent: '20', everySeconds: '5' });
  });
});
