/** Bets from accounts in several currencies: no decimals, eight and eighteen of them, beside the house's own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { BETS_HISTORY_PATH, parseHistory } from '#protocol/http/bets/bet-record.ts';
import { CASH_OUTS_PATH, parseBetOffers, parseCashOutAnswer } from '#protocol/http/bets/cash-out.ts';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH, parseBets } from '#protocol/http/bets/office-bets.ts';
import { UPDATE_COUPON_PATH } from '#protocol/http/coupon/update-coupon.ts';
import { BALANCE_PATH, parseAccount } from '#protocol/http/session.ts';
import { SET_LIMIT } from '#protocol/people/limit-calls.ts';
import {
  ACCOUNTS,
  CREATE_ACCOUNT,
  DEPOSIT,
  PAYMENT_HISTORY,
  SET_ACTIVE_ACCOUNT,
  WITHDRAW,
} from '#protocol/people/money-calls.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const SELECTION = { GameId: 1, Type: 1, Coef: 1.5, Param: 0, PlayerId: 0, Kind: 3 };
const ALL_TIME = '?from=0&to=99999999999999';

interface BetAnswer {
  readonly ErrorCode: number;
  readonly Value: {
    readonly BalanceText?: string;
    readonly AdditionalInfo?: Readonly<Record<string, string>>;
  } | null;
}

describe.each(MONEY_DATABASES)('stakes in several currencies on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database);
    close = async () => {
      await bench.close();
      await database.close();
    };
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.log).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await close();
  });
  const run = skipped === undefined ? it : it.skip;

  /** Creates a bettor with an account in each currency, of whole units as given; the last one is the active one. */
  async function bettorWith(wallets: Readonly<Record<string, string>>) {
    const bettor = await bench.newBettor();
    for (const [code, whole] of Object.entries(wallets)) {
      const { exponent } = currencyOf(code);
      if (code !== 'KZT') await bettor.browser.must(CREATE_ACCOUNT, { currencyId: code });
      await bench.fund(bettor.userId, BigInt(whole) * 10n ** BigInt(exponent), code);
      await activate(bettor.browser, code);
    }
    return bettor;
  }

  async function activate(own: Browser, code: string): Promise<void> {
    const { accounts } = await own.must(ACCOUNTS, {});
    const { id } = must(
      accounts.find(({ currencyId }) => currencyId === code),
      code,
    );
    await own.must(SET_ACTIVE_ACCOUNT, { accountId: id });
  }

  const get = async (own: Browser, path: string): Promise<unknown> => (await own.send('GET', path)).json();
  const post = async <Body>(own: Browser, path: string, body: object): Promise<Body> =>
    (await own.send('POST', path, JSON.stringify(body))).json<Body>();
  const place = (own: Browser, stake: string, currency?: string) =>
    post<BetAnswer>(own, MAKE_BET_PATH, {
      Events: [SELECTION],
      Vid: 0,
      Summ: stake,
      CheckCf: 2,
      betGUID: randomUUID(),
      Lng: 'en',
      ...(currency && { Currency: currency }),
    });
  const balance = async (own: Browser) => must(parseAccount(await get(own, BALANCE_PATH)), 'account');

  run.each([
    ['KZT', '1000', '100.50', '899.50', 2],
    ['JPY', '30000', '500', '29500', 0],
    ['KWD', '100', '1.005', '98.995', 3],
    ['BTC', '1', '0.00012345', '0.99987655', 8],
    ['ETH', '1', '0.001000000000000001', '0.998999999999999999', 18],
  ] as const)(
    '%s: the stake, the balance, the record and the settlement are in it',
    async (code, whole, stake, left, digits) => {
      const { browser, userId } = await bettorWith({ [code]: whole });
      expect((await balance(browser)).currency).toMatchObject({ code, exponent: digits });
      expect((await place(browser, stake)).Value?.BalanceText).toBe(left);
      const minor = BigInt(stake.replace('.', ''));
      const [bet] = must(parseBets(await get(browser, OFFICE_BETS_PATH)), 'bets');
      expect(bet).toMatchObject({ currency: code, stake: minor, potentialPayout: (minor * 3n) / 2n });
      const history = must(parseHistory(await get(browser, `${BETS_HISTORY_PATH}${ALL_TIME}`)), 'history');
      expect(history.sums).toEqual([{ currency: code, count: 1, staked: minor, returned: 0n, open: minor }]);
      await bench.settle(userId, minor * 2n);
      expect((await balance(browser)).balance).toBe(BigInt(left.replace('.', '')) + minor * 2n);
    },
  );

  run('who registered in one currency alone bets in it, and has no account in another', async () => {
    const own = bench.browser();
    const form = { type: 'fast_reg', countryId: 82, currencyId: 'JPY', isAdultAndAgrees: true } as const;
    const opened = await own.must(REGISTER, { ...form, language: 'en' });
    if (opened.kind !== 'signed-in') throw new Error(opened.kind);
    await bench.fund(BigInt(opened.userId), 1_000n, 'JPY');
    const { accounts } = await own.must(ACCOUNTS, {});
    expect(accounts.map(({ currencyId, isActive }) => [currencyId, isActive])).toEqual([['JPY', true]]);
    expect((await place(own, '500')).Value?.BalanceText).toBe('500');
    expect(await balance(own)).toMatchObject({ currency: { code: 'JPY' }, balance: 500n });
  });

  run(
    'an account of a thousand whole units of eighteen digits pays in, bets, is settled, corrected and pays out',
    async () => {
      const { browser, userId } = await bettorWith({});
      const { id } = await browser.must(CREATE_ACCOUNT, { currencyId: 'ETH' });
      await browser.must(SET_ACTIVE_ACCOUNT, { accountId: id });
      const whole = 10n ** 18n;
      const order = (amountText: string) => ({
        payGuid: randomUUID(),
        methodId: 'chain',
        money: { amount: amountText, currency: 'ETH' },
      });
      const held = async () => (await balance(browser)).balance;

      const deposit = await browser.must(DEPOSIT, order('1000.000000000000000000'));
      await bench.decide(BigInt(deposit.paymentId), 'paid');
      expect(await held()).toBe(1_000n * whole);
      expect((await place(browser, '0.250000000000000001')).Value?.BalanceText).toBe(
        '999.749999999999999999',
      );
      await bench.settle(userId, 40n * whole + 1n);
      expect(await held()).toBe(1_039n * whole + (whole * 3n) / 4n);
      // Corrected: half of it was too much.
      await bench.settle(userId, 20n * whole);
      expect(await held()).toBe(1_019n * whole + (whole * 3n) / 4n - 1n);
      const history = must(parseHistory(await get(browser, `${BETS_HISTORY_PATH}${ALL_TIME}`)), 'history');
      expect(history.sums).toMatchObject([{ currency: 'ETH', returned: 20n * whole }]);

      await database.query(
        `insert into documents (user_id, type, fields, file_name, media_type, state, sent_at) values ($1, 'passport', '{}', 'a.png', 'image/png', 'accepted', 0)`,
        [userId],
      );
      await bench.prove(browser);
      const out = { ...order('1000.000000000000000000'), requisites: 'a wallet of the chain' };
      const withdrawal = await browser.must(WITHDRAW, out);
      expect(await held()).toBe(19n * whole + (whole * 3n) / 4n - 1n);
      await bench.decide(BigInt(withdrawal.paymentId), 'approve');
      await bench.decide(BigInt(withdrawal.paymentId), 'paid');
      const { totals } = await browser.must(PAYMENT_HISTORY, {});
      expect(totals).toMatchObject([
        { deposited: { amount: 1_000n * whole }, withdrawn: { amount: 1_000n * whole } },
      ]);
      expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    },
  );

  run('limits of a stake are the house’s own at its rate, told and held', async () => {
    const { browser } = await bettorWith({ JPY: '300000' });
    const quote = await post<{ Value: object }>(browser, UPDATE_COUPON_PATH, { Events: [SELECTION] });
    // 50 and 500,000 tenge at 150 yen for 500 tenge.
    expect(quote.Value).toMatchObject({ minBet: 15, maxBet: 150_000 });
    expect(await balance(browser)).toMatchObject({ bounds: { least: 15n, most: 150_000n } });
    expect(await place(browser, '14')).toMatchObject({
      ErrorCode: BET_CODES.belowMinimum,
      Value: { AdditionalInfo: { limit: '15' } },
    });
    expect((await place(browser, '150001')).ErrorCode).toBe(BET_CODES.aboveMaximum);
    expect((await place(browser, '15.5')).ErrorCode).toBe(BET_CODES.badStake);
    expect((await place(browser, '15')).ErrorCode).toBe(BET_CODES.accepted);
  });

  run('the account that a bet names pays, whichever is active when it arrives', async () => {
    const { browser } = await bettorWith({ KZT: '1000', USD: '10' });
    expect((await place(browser, '100', 'KZT')).Value?.BalanceText).toBe('900.00');
    expect((await place(browser, '2.5')).Value?.BalanceText).toBe('7.50');
    // No account there, no currency at all, and one that nothing is staked in.
    expect((await place(browser, '2.5', 'EUR')).ErrorCode).toBe(BET_CODES.notEnoughMoney);
    expect((await place(browser, '2.5', 'XXQ')).ErrorCode).toBe(BET_CODES.malformed);
    expect((await place(browser, '2.5', 'CHF')).ErrorCode).toBe(BET_CODES.notEnoughMoney);
    const history = must(parseHistory(await get(browser, `${BETS_HISTORY_PATH}${ALL_TIME}`)), 'history');
    expect(history.sums.map(({ currency, staked }) => [currency, staked])).toEqual([
      ['KZT', 100_00n],
      ['USD', 2_50n],
    ]);
  });

  run('a cash-out is offered, judged and paid in the currency of its bet', async () => {
    const { browser } = await bettorWith({ BTC: '1', KZT: '1000' });
    await place(browser, '0.00100000', 'BTC');
    const { offers } = must(parseBetOffers(await get(browser, CASH_OUTS_PATH)), 'offers');
    const offer = must(offers[0], 'an offer');
    if (offer.offer.kind !== 'offer') throw new Error('no offer');
    const seen = `0.00${String(offer.offer.offer).padStart(6, '0')}`;
    const asked = { guid: randomUUID(), betId: offer.betId, percent: 100, seen, least: '0.00000001' };
    const answer = parseCashOutAnswer(await post(browser, CASH_OUTS_PATH, asked));
    expect(answer).toMatchObject({ kind: 'taken', paid: offer.offer.offer, closedStake: 100_000n });
    await activate(browser, 'BTC');
    expect((await balance(browser)).balance).toBe(10n ** 8n - 100_000n + offer.offer.offer);
  });

  run('G14 a limit of one’s own spans all accounts, at the rates of the house', async () => {
    const { browser } = await bettorWith({ KZT: '100000', USD: '100' });
    const value = { unit: 'money', money: { amount: '1000.00', currency: 'KZT' } } as const;
    await browser.must(SET_LIMIT, { kind: 'stake', period: 'day', value });
    expect((await place(browser, '1', 'USD')).ErrorCode).toBe(BET_CODES.accepted);
    expect((await place(browser, '1.01', 'USD')).ErrorCode).toBe(BET_CODES.limitReached);
    expect((await place(browser, '500', 'KZT')).ErrorCode).toBe(BET_CODES.accepted);
    expect((await place(browser, '50', 'KZT')).ErrorCode).toBe(BET_CODES.limitReached);
  });
});
