/** Accounts in several currencies: open, choose, close. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { CRYPTO_CURRENCIES, currencyOf } from '#domain/money/currencies.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  ACCOUNTS,
  CREATE_ACCOUNT,
  DELETE_ACCOUNT,
  SET_ACTIVE_ACCOUNT,
} from '#protocol/people/money-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import { LeftOut } from '../../loyalty/left-out.ts';
import { PointsStore } from '../../loyalty/points-store.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import { ACCOUNT_CURRENCIES, isAccountCurrency } from '../registration/registration-config.ts';
import type { BonusWallet, Wallet, WalletStore } from './wallet-store.ts';

type WireAccount = AnsweredBy<typeof ACCOUNTS>['accounts'][number];

/** The fields that all accounts of a currency share. */
const ofCurrency = (code: string) => {
  const { symbol } = currencyOf(code);
  return {
    name: code,
    label: `${code} (${symbol || code})`,
    currencyId: code,
    iso: code,
    symbol,
    points: 0,
    isPointsTypeBalance: false,
  };
};

const wireWallet = ({ balance, currency, id, open }: Wallet, active: string): WireAccount => ({
  ...ofCurrency(currency),
  id: String(id),
  idBonus: null,
  type: 'main',
  money: wireMoney(amount(balance), currencyOf(currency)),
  amountOfUnplacedBets: wireMoney(amount(open), currencyOf(currency)),
  isActive: currency === active,
  isBonusAccount: false,
});

const wireBonus = ({ amount: held, currency, id }: BonusWallet): WireAccount => ({
  ...ofCurrency(currency),
  id: `bonus-${id}`,
  idBonus: String(id),
  type: 'bonus',
  money: wireMoney(amount(held), currencyOf(currency)),
  amountOfUnplacedBets: wireMoney(amount(0n), currencyOf(currency)),
  isActive: false,
  isBonusAccount: true,
});

/** The account of points, which holds no money and is in the currency of the active one. */
const pointsAccount = (points: bigint, active: string): WireAccount => ({
  ...wireWallet({ id: 0n, currency: active, balance: 0n, open: 0n }, ''),
  id: 'points',
  type: 'points',
  name: 'points',
  points: Number(points),
  isPointsTypeBalance: true,
});

export function walletRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  tools: PeopleTools,
  wallets: WalletStore,
): void {
  const { audit, database, ledger, nowMs } = tools;
  const points = new PointsStore(database);
  const leftOut = new LeftOut(database, nowMs);

  calls.serveUser(scope, ACCOUNTS, async (_, { session }) => {
    const active = await wallets.activeCurrency(session.userId);
    const own = await wallets.list(session.userId);
    const held = new Set(own.map(({ currency }) => currency));
    const accounts = own.map((wallet) => wireWallet(wallet, active));
    const isLeftOut = (await leftOut.refusal(session.userId)) !== undefined;
    const counted = isLeftOut
      ? []
      : [pointsAccount((await points.count(session.userId, nowMs())).balance, active)];
    const bonuses = (await wallets.bonuses(session.userId)).map(wireBonus);
    return ok({
      accounts,
      bonuses,
      allAccounts: [...accounts, ...bonuses, ...counted],
      available: ACCOUNT_CURRENCIES.filter((code) => !held.has(code)).map((code) => ({
        code,
        symbol: currencyOf(code).symbol,
        isCrypto: CRYPTO_CURRENCIES.some((currency) => currency.code === code),
      })),
    });
  });

  const ownWallet = async (userId: bigint, accountId: string) =>
    (await wallets.list(userId)).find(({ id }) => String(id) === accountId);

  calls.serveUser(scope, SET_ACTIVE_ACCOUNT, async ({ accountId }, { session }) => {
    const wallet = await ownWallet(session.userId, accountId);
    if (!wallet) return failed({ code: 'not-found', detail: 'no such account' });
    await wallets.activate(session.userId, wallet.currency);
    return ok(DONE);
  });

  calls.serveUser(scope, CREATE_ACCOUNT, async ({ currencyId }, { address, session }) => {
    const { userId } = session;
    if (!isAccountCurrency(currencyId)) return wrongFields({ currencyId: REQUIRED });
    await ledger.openAccounts(userId, currencyId, amount(0n));
    await wallets.reopen(userId, currencyId);
    await audit.write({
      action: 'account-opened',
      actor: 'bettor',
      userId,
      address,
      details: { currencyId },
    });
    const wallet = (await wallets.list(userId)).find(({ currency }) => currency === currencyId);
    return wallet ? ok(wireWallet(wallet, await wallets.activeCurrency(userId))) : notPossible('try again');
  });

  calls.serveUser(scope, DELETE_ACCOUNT, async ({ accountId }, { address, session }) => {
    const { userId } = session;
    const wallet = await ownWallet(userId, accountId);
    if (!wallet) return failed({ code: 'not-found', detail: 'no such account' });
    if (!(await wallets.close(userId, wallet.id, nowMs())))
      return notPossible('it holds money, payments are under way, or it is the active one');
    const details = { currencyId: wallet.currency };
    await audit.write({ action: 'account-closed', actor: 'bettor', userId, address, details });
    return ok(DONE);
  });
}
