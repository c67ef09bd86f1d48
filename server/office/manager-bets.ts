/**
 * Bets that an operator proposes to an account, on the page `/_manager-bets`, from a coupon that was saved under a code. Nothing is placed by
 * that: the account's user accepts it at the prices that the page shows, and it is placed as any other bet is, or declines it.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { failed, ok } from '#domain/lib/result.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount, amountFromDecimal, amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { ACCEPT_MANAGER_BET, DECLINE_MANAGER_BET, MANAGER_BETS } from '#protocol/office/manager-bet-calls.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import { quoteCoupon } from '../betting/book/quote.ts';
import { namesIn } from '../betting/book/selection-names.ts';
import type { Answer } from '../betting/placing/answers.ts';
import { escaped } from '../lib/markup.ts';
import { formScope } from '../operator/form-scope.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import { sendPage } from '../operator/plain-page.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { flooded } from '../people/people-tools.ts';
import { prepared } from '../source/prepared.ts';
import type { Book } from '../source/source.ts';
import type { AuditLog } from '../store/audit-log.ts';
import type { Database } from '../store/engine.ts';
import { named } from '../store/named-sql.ts';
import { MANAGER_BETS_PAGE, type ManagerBetRow, ManagerBetStore } from './manager-bet-store.ts';

export interface ManagerBetsParts {
  readonly database: Database;
  readonly book: Book;
  /** The one way by which bets are placed. */
  readonly place: (userId: bigint, request: MakeBetRequest) => Promise<Answer>;
  readonly operators: OperatorAccess;
  readonly audit: AuditLog;
  readonly nowMs: () => number;
}

export interface ManagerBets {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
}

const MAX_NOTE = 300;
const SHOWN = 50;
/** Accepts of one account in a minute: more than a quick person makes. */
const ACCEPTS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

export function createManagerBets(parts: ManagerBetsParts): ManagerBets {
  const store = new ManagerBetStore(parts.database, parts.nowMs);
  return {
    routes(scope, calls) {
      userRoutes(scope, calls, parts, store);
      managerBetsPage(scope, parts, store);
    },
  };
}

/** A proposal with its legs at the prices of now. */
function told(book: Book, row: ManagerBetRow, language: string) {
  const quote = quoteCoupon(book, row.items, plainForm(row.items.length));
  const isOpen = quote.items.every(({ finished, suspended }) => !finished && !suspended);
  const { bet_id, currency, expires_at, id, note, now_state, proposed_at, stake } = row;
  return {
    id: String(id),
    state: now_state,
    ...(note === '' ? {} : { note }),
    stake: wireMoney(amount(stake), currencyOf(currency)),
    legs: row.items.map(({ seenOdds, texts }, index) => {
      const item = quote.items[index];
      const names = item?.game && namesIn(item.game, item.key, language);
      const sides = [names?.opponent1, names?.opponent2].filter((name) => name !== undefined && name !== '');
      return {
        game: names ? sides.join(' – ') : texts.game,
        championship: names?.championship ?? texts.championship,
        market: texts.market,
        selection: texts.selection,
        odds: item && !item.finished && !item.suspended ? item.odds : 0,
        proposedOdds: seenOdds,
      };
    }),
    odds: isOpen ? quote.totalOdds : 0,
    proposedAtMs: Number(proposed_at),
    expiresAtMs: Number(expires_at),
    ...(bet_id === null ? {} : { betId: String(bet_id) }),
  };
}

/** The outcome that an answer of the bet services tells of a bet that was accepted. */
function outcomeOf({ body, status }: Answer) {
  const said = asRecord(JSON.parse(body));
  const value = asRecord(said?.Value);
  const code = typeof said?.ErrorCode === 'number' ? said.ErrorCode : BET_CODES.accepted;
  if (status !== 200) return { outcome: 'refused' as const, code };
  if (code === BET_CODES.priceChanged) return { outcome: 'changed' as const };
  if (code !== BET_CODES.accepted) return { outcome: 'refused' as const, code };
  if (typeof value?.waitTime === 'number' && value.waitTime > 0) return { outcome: 'deciding' as const };
  return { outcome: 'placed' as const, betId: asText(asRecord(value?.Bet)?.id) ?? '' };
}

const noSuch = failed({ code: 'not-found' as const, detail: 'there is no such proposal' });

function userRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, book, nowMs, place }: ManagerBetsParts,
  store: ManagerBetStore,
): void {
  const accepts = calls.limits.guard('manager-bets', { amount: ACCEPTS_PER_MINUTE, windowMs: MINUTE_MS });

  calls.serveUser(scope, MANAGER_BETS, async ({ lng, pageNumber, state }, { session }) => {
    const rows = await store.page(session.userId, state, pageNumber);
    return ok({
      bets: await prepared(book, () => rows.slice(0, MANAGER_BETS_PAGE).map((row) => told(book, row, lng))),
      hasMore: rows.length > MANAGER_BETS_PAGE,
    });
  });

  calls.serveUser(scope, ACCEPT_MANAGER_BET, async ({ lng, managerBetId, odds }, { address, session }) => {
    const { userId } = session;
    const flood = await flooded(accepts, String(userId), nowMs);
    if (flood) return failed(flood);
    const row = await store.find(userId, BigInt(managerBetId));
    if (!row) return noSuch;
    if (odds.length !== row.items.length) return failed({ code: 'bad-body', detail: 'a price for each leg' });
    const claimed = await store.claim(userId, row.id);
    if (!claimed) return failed({ code: 'not-possible-now', detail: 'the proposal stands no more' });
    const request: MakeBetRequest = {
      betGuid: claimed.betGuid as BetGuid,
      form: plainForm(row.items.length),
      items: row.items.map((item, index) => ({ ...item, seenOdds: (odds[index] ?? 0) as Odds })),
      stake: amountToDecimal(amount(row.stake), currencyOf(row.currency).exponent),
      currency: row.currency,
      policy: { kind: 'none' },
      language: lng,
      channel: 'manager',
    };
    const outcome = outcomeOf(await place(userId, request));
    const details = { proposal: managerBetId, outcome: outcome.outcome };
    await audit.write({ action: 'bet-proposal-accepted', actor: 'bettor', userId, address, details });
    return ok(outcome);
  });

  calls.serveUser(scope, DECLINE_MANAGER_BET, async ({ managerBetId }, { address, session: { userId } }) => {
    const row = await store.find(userId, BigInt(managerBetId));
    if (!row) return noSuch;
    if ((await store.end(row.id, 'declined', userId)) === undefined)
      return failed({ code: 'not-possible-now', detail: 'the proposal stands no more' });
    const details = { proposal: managerBetId };
    await audit.write({ action: 'bet-proposal-declined', actor: 'bettor', userId, address, details });
    return ok(DONE);
  });
}

const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined;

const FORM =
  `<h2>Propose a bet</h2><p class="note">Put the selections into a bet slip and enter its booking code. Nothing is placed until the account accepts it, at the odds of that moment.</p>` +
  `<form method="post" action="/_manager-bets/propose">` +
  `<label>Account number <input name="account" inputmode="numeric" maxlength="18" required></label>` +
  `<label>Booking code <input name="code" maxlength="20" autocomplete="off" required></label>` +
  `<label>Stake <input name="stake" inputmode="decimal" maxlength="30" required></label>` +
  `<label class="whole">Words for the account <input name="note" maxlength="${MAX_NOTE}"></label><button class="main">Propose</button></form>`;

const line = (row: ManagerBetRow): string =>
  `<li data-manager-bet="${row.id}"><div><b>Account ${row.user_id}</b>, ${escaped(row.now_state)}<br>` +
  `${row.items.map(({ texts }) => `${escaped(texts.game)}: ${escaped(texts.selection)}`).join('<br>')}<br>` +
  `<span class="note">${amountToDecimal(amount(row.stake), currencyOf(row.currency).exponent)} ${row.currency}, ${new Date(Number(row.proposed_at)).toISOString()}, ${escaped(row.proposed_by)}</span></div>` +
  (row.now_state === 'proposed'
    ? `<form method="post" action="/_manager-bets/withdraw"><input type="hidden" name="id" value="${row.id}"><button>Withdraw</button></form>`
    : '') +
  `</li>`;

const SAID = {
  stored: 'Proposed.',
  unknown: 'There is no such account.',
  paused: 'Nothing is proposed to this account now.',
  enough: 'This account has as many proposals as can be open.',
} as const;

function managerBetsPage(
  app: FastifyInstance,
  { audit, database, operators }: ManagerBetsParts,
  store: ManagerBetStore,
): void {
  const show = async (reply: FastifyReply, said = '') => {
    const rows = await store.latest(SHOWN);
    const note = said === '' ? '' : `<p role="status"><b>${escaped(said)}</b></p>`;
    const list =
      rows.length === 0
        ? ''
        : `<h2 class="later">Proposed</h2><ul class="rows">${rows.map(line).join('')}</ul>`;
    return sendPage(reply, { title: 'Proposed bets', body: `${note}${FORM}${list}`, wide: true });
  };

  /** The legs of a saved coupon; undefined where there is none of this code, or its form is not that of a single or an accumulator. */
  async function legsOf(code: string): Promise<readonly object[] | undefined> {
    const [row] = await database.query<{ content: string }>(
      ...named('select content from saved_coupons where code = :code', { code }),
    );
    if (!row) return undefined;
    const { form, items } = JSON.parse(row.content) as {
      readonly items: readonly object[];
      readonly form?: { readonly kind: string };
    };
    return form === undefined || form.kind === plainForm(items.length).kind ? items : undefined;
  }

  async function currencyFor(userId: bigint): Promise<string> {
    const [row] = await database.query<{ currency: string }>(
      ...named(
        'select coalesce((select currency from active_accounts where user_id = :userId), own_currency(:userId)) as currency',
        { userId },
      ),
    );
    return row?.currency ?? '';
  }

  formScope(app, (scope) => {
    operators.serve(scope, 'GET /_manager-bets', (_request, reply) => show(reply));
    operators.serve(scope, 'POST /_manager-bets/propose', async ({ address, body }, reply, operator) => {
      const form = asRecord(body);
      const userId = idOf(asText(form?.account));
      if (userId === undefined) return show(reply, SAID.unknown);
      const items = await legsOf((asText(form?.code) ?? '').trim());
      if (!items) return show(reply, 'There is no single or accumulator of this booking code.');
      const currency = await currencyFor(userId);
      const stake = amountFromDecimal((asText(form?.stake) ?? '').trim(), currencyOf(currency).exponent);
      if (stake === undefined || stake <= 0n) return show(reply, 'That is no stake.');
      const note = (asText(form?.note) ?? '').trim().slice(0, MAX_NOTE);
      const { id, outcome } = await store.propose({ userId, items, currency, stake, note, by: operator });
      const details = { operator, proposal: String(id) };
      if (outcome === 'stored')
        await audit.write({ action: 'bet-proposed', actor: 'operator', userId, address, details });
      return show(reply, SAID[outcome]);
    });
    operators.serve(scope, 'POST /_manager-bets/withdraw', async ({ address, body }, reply, operator) => {
      const id = idOf(asText(asRecord(body)?.id));
      const userId = id === undefined ? undefined : await store.end(id, 'withdrawn');
      if (userId === undefined) return show(reply, 'The proposal stands no more.');
      const details = { operator, proposal: String(id) };
      await audit.write({ action: 'bet-proposal-withdrawn', actor: 'operator', userId, address, details });
      return show(reply, 'Withdrawn.');
    });
  });
}
