/** Histories by mail, the lists that leave out settled bets, and the account of bonus money. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import {
  CLEAR_HISTORY,
  CLEARED_HISTORY,
  MAIL_BETS_HISTORY,
  MAIL_CASINO_HISTORY,
  MAILED_ROWS,
  MAILS_A_DAY,
  VIRTUAL_ACCOUNT,
} from '#protocol/office/history-calls.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import { BetRecord } from '../betting/history/bet-record.ts';
import type { StoredBet } from '../betting/history/bet-rows.ts';
import { type PastRound, RoundHistory } from '../casino/round-history.ts';
import type { AskedByUser, PeopleCallServer } from '../people/people-call-server.ts';
import { hiddenTarget, notPossible, type PeopleTools } from '../people/people-tools.ts';
import { historyLetter, type LetterKind, type LetterParts, type LetterRow } from './history-letter.ts';
import { type HistoryStore, MOVEMENTS_PAGE } from './history-store.ts';

const DAY_MS = 86_400_000;

const moneyText = (minor: bigint, code: string): string =>
  `${amountToDecimal(amount(minor), currencyOf(code).exponent)} ${code}`;

const betRow = (bet: StoredBet): LetterRow => ({
  atMs: bet.placedAt,
  number: bet.id,
  lines: bet.legs.map(({ texts: { game, market, selection } }) =>
    [game, market, selection].filter((text) => text !== '').join(' · '),
  ),
  stake: moneyText(bet.stake, bet.currency),
  odds: String(oddsToDecimal(bet.odds)),
  state: bet.status,
  ...(bet.status === 'open'
    ? {}
    : { paid: moneyText((bet.payout ?? 0n) + (bet.cashedOut ?? 0n), bet.currency) }),
});

const roundRow = ({ beganAtMs, currency, game, paid, roundId, staked, state }: PastRound): LetterRow => ({
  atMs: beganAtMs,
  number: roundId,
  lines: [game],
  stake: moneyText(staked, currency),
  state,
  ...(state === 'open' ? {} : { paid: moneyText(paid, currency) }),
});

type Content = Pick<LetterParts, 'rows' | 'left' | 'sums'>;
interface Period {
  readonly from: number;
  readonly to: number;
  readonly lng: string;
}

export function historyRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, database, nowMs, outbox, people }: PeopleTools,
  store: HistoryStore,
): void {
  const record = new BetRecord(database);
  const rounds = new RoundHistory(database);

  async function bets(userId: bigint, { from, to }: Period): Promise<Content> {
    const filter = { from, to, status: undefined, kind: undefined };
    const page = await record.page(userId, filter, undefined, MAILED_ROWS, true);
    const sums = await record.sums(userId, filter);
    const all = sums.reduce((count, sum) => count + sum.count, 0);
    return {
      rows: page.map(betRow),
      left: Math.max(0, all - page.length),
      sums: sums.map(({ currency, returned, staked }) => ({
        staked: moneyText(staked, currency),
        paid: moneyText(returned, currency),
      })),
    };
  }

  async function casino(userId: bigint, { from, to }: Period): Promise<Content> {
    const { all, rounds: page, sums } = await rounds.period(userId, from, to, MAILED_ROWS);
    return {
      rows: page.map(roundRow),
      left: Math.max(0, all - page.length),
      sums: sums.map(({ currency, paid, staked }) => ({
        staked: moneyText(staked, currency),
        paid: moneyText(paid, currency),
      })),
    };
  }

  const mail =
    (kind: LetterKind, contentOf: (userId: bigint, period: Period) => Promise<Content>) =>
    async (period: Period, { address, session: { userId }, site }: AskedByUser) => {
      const person = await people.byId(userId);
      if (!person || person.email === null || person.email_confirmed_at === null)
        return notPossible('no confirmed e-mail address');
      const content = await contentOf(userId, period);
      const number = await store.takeMail(userId, kind, MAILS_A_DAY);
      if (number === undefined) {
        const resetsAtMs = nowMs() - (nowMs() % DAY_MS) + DAY_MS;
        return failed({
          code: 'too-many-requests' as const,
          detail: 'the letters of today are used up',
          resetsAtMs,
        });
      }
      const letter = historyLetter({
        kind,
        language: period.lng,
        siteName: site(period.lng).customize.name,
        accountId: String(userId),
        fromMs: period.from,
        toMs: period.to,
        ...content,
      });
      await outbox.putLetter({ recipient: person.email, ...letter });
      const details = { kind, rows: content.rows.length };
      await audit.write({ action: 'history-mailed', actor: 'bettor', userId, address, details });
      return ok({
        target: hiddenTarget('email', person.email),
        rows: content.rows.length,
        left: content.left,
        mailsLeft: MAILS_A_DAY - number,
      });
    };
  calls.serveUser(scope, MAIL_BETS_HISTORY, mail('bets', bets));
  calls.serveUser(scope, MAIL_CASINO_HISTORY, mail('casino', casino));

  const cleared = async (userId: bigint) => {
    const { beforeMs, hidden } = await store.cleared(userId);
    return ok(beforeMs > 0 ? { beforeMs, hidden } : { hidden: 0 });
  };
  calls.serveUser(scope, CLEARED_HISTORY, (_, { session }) => cleared(session.userId));

  calls.serveUser(scope, CLEAR_HISTORY, async ({ beforeMs }, { address, session: { userId } }) => {
    // Nothing of the future: bets that are settled later are seen.
    await store.clear(userId, Math.min(beforeMs, nowMs()));
    await audit.write({ action: 'history-cleared', actor: 'bettor', userId, address, details: { beforeMs } });
    return cleared(userId);
  });

  calls.serveUser(scope, VIRTUAL_ACCOUNT, async ({ pageNumber }, { session: { userId } }) => {
    const moved = await store.movements(userId, pageNumber);
    const accounts = await store.bonusAccounts(userId);
    return ok({
      accounts: accounts.map(({ balance, currency, id }) => ({
        id: String(id),
        currencyId: currency,
        money: wireMoney(amount(balance), currencyOf(currency)),
      })),
      movements: moved
        .slice(0, MOVEMENTS_PAGE)
        .map(({ amount: minor, at_ms, currency, id, is_in, reason }) => ({
          id: String(id),
          reason,
          isIn: is_in,
          money: wireMoney(amount(minor), currencyOf(currency)),
          atMs: Number(at_ms),
        })),
      hasMore: moved.length > MOVEMENTS_PAGE,
    });
  });
}
