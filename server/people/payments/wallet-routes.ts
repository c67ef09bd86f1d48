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
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import { LeftOut } from '../../loyalty/left-out.ts';
import { PointsStore } from '../../loyalty/points-store.ts';
import { ACCOUNT_CURRENCIES, isAccountCurrency } from '../accounts/registration-config.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import type { Wallet, WalletStore } from './wallet-store.ts';

const wireWallet = ({ balance, currency: code, id, open }: Wallet, active: string) => {
  const currency = currencyOf(code);
  return {
    id: String(id),
    name: code,
    currencyId: code,
    symbol: currency.symbol,
    money: wireMoney(amount(balance), currency),
    amountOfUnplacedBets: wireMoney(amount(open), currency),
    isActive: code === active,
    isBonusAccount: false,
    points: 0,
    isPointsTypeBalance: false,
  };
};

/** The account of points, which holds no money and is in the currency of the active one. */
const pointsAccount = (points: bigint, active: string) => ({
  ...wireWallet({ id: 0n, currency: active, balance: 0n, open: 0n }, active),
  id: 'points',
  name: 'points',
  isActive: false,
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
    const isLeftOut = (await leftOut.refusal(session.userId)) !== undefined;
    const accounts = own.map((wallet) => wireWallet(wallet, active));
    return ok({
      accounts,
      allAccounts: isLeftOut
        ? accounts
        : [...accounts, pointsAccount((await points.count(session.userId, nowMs())).balance, active)],
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
