/** What the first deposit would bring: told with its rule, chosen, declined, and over once it is made; and the money of the bonus apart from the user's own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BONUS_RULES,
  BONUSES,
  CHOOSE_FIRST_DEPOSIT_BONUS,
  FIRST_DEPOSIT_CHOICE,
} from '#protocol/bonuses/bonus-calls.ts';
import { ACCOUNTS, DEPOSIT } from '#protocol/people/money-calls.ts';
import { PaymentStore } from '#server/people/payments/payment-store.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

describe.each(MONEY_DATABASES.slice(0, 1))('the choice of the first deposit on $name', ({ open }) => {
  let bench: PeopleBench;
  let database: Database;
  beforeAll(async () => {
    database = await open();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    expect(bench.log).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  async function deposit(browser: Browser, amount: string) {
    const money = { amount, currency: 'KZT' };
    const { paymentId } = await browser.must(DEPOSIT, { payGuid: randomUUID(), methodId: 'card', money });
    await new PaymentStore(database, bench.nowMs).take(BigInt(paymentId), 'paid', 'provider');
  }

  it('rules are told to everybody, in the currency that is asked for', async () => {
    const { rules } = await bench.browser().must(BONUS_RULES, { currency: 'KZT' });
    const first = rules.find(({ terms }) => terms.ruleId === '1st');
    expect(first?.terms).toMatchObject({ trigger: { on: 'deposit', first: true }, effect: { percent: 100 } });
    expect(first?.terms.effect).toMatchObject({ most: { currency: { code: 'KZT' } } });
    expect(rules.every(({ terms: { claim } }) => claim === 'automatic' || claim === 'offer')).toBe(true);
  });

  it('it is chosen and declined until the deposit is made', async () => {
    const { browser } = await bench.newBettor();
    const told = await browser.must(FIRST_DEPOSIT_CHOICE, {});
    expect(told.firstDepositBonusChoice).toBe('cancel');
    expect(told.rules.map(({ choice }) => choice)).toEqual(['sport', 'casino']);
    await browser.must(CHOOSE_FIRST_DEPOSIT_BONUS, { firstDepositBonusChoice: 'sport' });
    expect((await browser.must(FIRST_DEPOSIT_CHOICE, {})).firstDepositBonusChoice).toBe('sport');
    await browser.must(CHOOSE_FIRST_DEPOSIT_BONUS, { firstDepositBonusChoice: 'cancel' });
    await deposit(browser, '1000.00');
    expect((await browser.must(BONUSES, {})).bonuses).toEqual([]);
    expect((await browser.must(FIRST_DEPOSIT_CHOICE, {})).rules).toEqual([]);
    expect(await browser.refusal(CHOOSE_FIRST_DEPOSIT_BONUS, { firstDepositBonusChoice: 'sport' })).toBe(
      'not-possible-now',
    );
  });

  it('what it brought is an account apart', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(CHOOSE_FIRST_DEPOSIT_BONUS, { firstDepositBonusChoice: 'sport' });
    await deposit(browser, '1000.00');
    const [bonus] = (await browser.must(BONUSES, {})).bonuses;
    const { accounts, allAccounts, bonuses } = await browser.must(ACCOUNTS, {});
    expect(accounts.map(({ isBonusAccount, type }) => [isBonusAccount, type])).toEqual([[false, 'main']]);
    expect(bonuses).toMatchObject([
      { idBonus: bonus?.id, isBonusAccount: true, money: { amount: 100_000n }, label: 'KZT (₸)' },
    ]);
    expect(allAccounts.map(({ type }) => type)).toEqual(['main', 'bonus', 'points']);
  });
});
