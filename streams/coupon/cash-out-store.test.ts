import { describe, expect, it } from 'vitest';
import type { CashOutAnswer, CashOutRequest } from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { createFakeClock } from '#tests/helpers/betting/coupon-world.ts';
import { type CashOutReply, createCashOutStore } from './cash-out-store.ts';

const BET = '7' as BetId;
const wish = { betId: BET, percent: 50, seen: amount(10n), least: amount(10n) };
const said = (value: CashOutAnswer): CashOutReply<CashOutAnswer> => ({ kind: 'answer', value });
const TAKEN = said({
  kind: 'taken',
  tax: amount(0n),
  paid: amount(11n),
  closedStake: amount(5n),
  openStake: amount(5n),
  at: 1,
});

/** What outlives a page: storage, locks and the server. */
function createOutside() {
  return {
    kept: [] as CashOutRequest[],
    held: new Set<BetId>(),
    log: [] as string[],
    asks: [] as CashOutReply<CashOutAnswer>[],
    answers: [] as CashOutReply<CashOutAnswer>[],
    isStorageBroken: false,
  };
}

function createPage(outside: ReturnType<typeof createOutside>) {
  const clock = createFakeClock();
  let guids = 0;
  const store = createCashOutStore({
    scheduler: clock.scheduler,
    onTaken: () => outside.log.push('money moved'),
    newGuid: () => {
      guids += 1;
      return `guid-${guids}` as CashOutGuid;
    },
    lockOf: (betId) => ({
      async tryRun(task) {
        if (outside.held.has(betId)) return false;
        outside.held.add(betId);
        await task().finally(() => outside.held.delete(betId));
        return true;
      },
      run: (task) => task(),
    }),
    storage: {
      read: () => Promise.resolve([...outside.kept]),
      add(request) {
        if (outside.isStorageBroken) return Promise.reject(new Error('full'));
        outside.log.push(`kept ${request.cashOutGuid}`);
        outside.kept.push(request);
        return Promise.resolve();
      },
      remove(guid) {
        outside.kept = outside.kept.filter((one) => one.cashOutGuid !== guid);
        return Promise.resolve();
      },
    },
    api: {
      offers: () => Promise.resolve({ kind: 'lost' }),
      ask(request) {
        outside.log.push(`sent ${request.cashOutGuid}`);
        return Promise.resolve(outside.asks.shift() ?? { kind: 'lost' });
      },
      answerOf(guid) {
        outside.log.push(`asked for ${guid}`);
        return Promise.resolve(outside.answers.shift() ?? { kind: 'lost' });
      },
      events: () => Promise.resolve({ kind: 'lost' }),
      setRule: () => Promise.resolve(true),
    },
  });
  return { clock, store, act: () => store.getState().acts.get(BET) };
}

describe('a cash-out of the page', () => {
  it('P1 is kept before it is sent, and leaves the device only by the word of the server', async () => {
    const outside = createOutside();
    outside.answers.push(
      { kind: 'lost' },
      { kind: 'signed-out' },
      said({ kind: 'delayed', waitMs: 3_000 }),
      TAKEN,
    );
    const page = createPage(outside);
    void page.store.cashOut(wish);
    await page.clock.advance(0);
    expect(page.act()).toEqual({ kind: 'unknown' });
    await page.clock.advance(6_000);
    expect(page.act()).toMatchObject({ kind: 'delayed' });
    expect(outside.kept).toHaveLength(1);
    await page.clock.advance(3_000);
    expect(page.act()).toEqual({ kind: 'taken', paid: 11n });
    expect(outside.kept).toEqual([]);
    expect(outside.log.filter((one) => one.startsWith('sent'))).toEqual(['sent guid-1']);
    expect(outside.log.slice(0, 2)).toEqual(['kept guid-1', 'sent guid-1']);
    expect(outside.log.at(-1)).toBe('money moved');
  });

  it('P1 what cannot be kept is not sent', async () => {
    const outside = createOutside();
    outside.isStorageBroken = true;
    const page = createPage(outside);
    await page.store.cashOut(wish);
    expect(page.act()).toEqual({ kind: 'not-sent', reason: 'not-kept' });
    expect(outside.log).toEqual([]);
  });

  it('P12 a second press, and a second tab, do nothing while one is under way', async () => {
    const outside = createOutside();
    const first = createPage(outside);
    const second = createPage(outside);
    void first.store.cashOut(wish);
    void first.store.cashOut(wish);
    await first.clock.advance(0);
    await second.store.cashOut(wish);
    expect(outside.log.filter((one) => one.startsWith('sent'))).toHaveLength(1);
  });

  it('P3 a page that died leaves it to the next one, which asks by its id and never sends it again', async () => {
    const outside = createOutside();
    const dead = createPage(outside);
    void dead.store.cashOut(wish);
    await dead.clock.advance(0);
    dead.store.close();
    outside.held.clear();
    outside.log.length = 0;
    outside.answers.push(said({ kind: 'unheard' }));
    const page = createPage(outside);
    await page.clock.advance(2_000);
    expect(page.act()).toEqual({ kind: 'not-sent', reason: 'unheard' });
    expect(outside.log).toEqual(['asked for guid-1']);
    expect(outside.kept).toEqual([]);
  });

  it('says why the server refused, until that was seen', async () => {
    const outside = createOutside();
    outside.asks.push(said({ kind: 'refused', code: 'changed', pays: amount(9n) }));
    const page = createPage(outside);
    await page.store.cashOut(wish);
    expect(page.act()).toEqual({ kind: 'refused', code: 'changed', pays: 9n });
    page.store.dismiss(BET);
    expect(page.act()).toBeUndefined();
  });
});
