/** The casino over HTTP for people: `protocol/casino/casino-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { ReceivedBy } from '#protocol/calls/call.ts';
import {
  CASINO,
  CASINO_HISTORY,
  CASINO_SESSION,
  END_CASINO_SESSION,
  LAUNCH_GAME,
} from '#protocol/casino/casino-calls.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { HOUSE_CURRENCY, type StakeCurrencies } from '../betting/book/stake-currencies.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded } from '../people/people-tools.ts';
import type { OpenSession } from '../session/sessions.ts';
import type { Jackpots } from './jackpots.ts';
import type { FoundGame, Lobby } from './lobby.ts';
import { OWN_SLUG } from './own-games.ts';
import type { OwnProvider } from './own-provider.ts';
import type { PlayStore, PlaySums } from './play-store.ts';
import type { PastRound, RoundHistory } from './round-history.ts';

export interface CasinoRoutesParts {
  readonly lobby: Lobby;
  readonly plays: PlayStore;
  readonly history: RoundHistory;
  readonly jackpots: Jackpots;
  readonly currencies: StakeCurrencies;
  /** The provider of our own games; undefined where there is none. */
  readonly own: Pick<OwnProvider, 'want' | 'origin'> | undefined;
  readonly nowMs: () => number;
}

const READS_PER_MINUTE = 600;
const LAUNCHES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const NO_CASINO: Refusal = { code: 'not-found', detail: 'the site has no casino' };
const NO_GAME: Refusal = { code: 'not-found', detail: 'there is no such game' };
const NO_SESSION: Refusal = { code: 'not-found', detail: 'there is no such session of play' };
const NOT_UP: Refusal = { code: 'not-possible-now', detail: 'the games do not answer: try again soon' };
const NOT_SIGNED_IN: Refusal = { code: 'not-authenticated', detail: 'sign in first' };
const BLOCKED: Refusal = { code: 'account-blocked', detail: 'the account is blocked' };

const LANGUAGE = /^[a-z]{2,3}$/;

export function casinoRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  parts: CasinoRoutesParts,
): void {
  const { currencies, lobby, nowMs } = parts;
  const reads = calls.limits.flood('casino-reads', { amount: READS_PER_MINUTE, windowMs: MINUTE_MS });
  const launches = calls.limits.flood('casino-launches', {
    amount: LAUNCHES_PER_MINUTE,
    windowMs: MINUTE_MS,
  });

  calls.serve(scope, CASINO, async ({ currency }, { network, session, site }) => {
    const flood = await flooded(reads, network, nowMs);
    if (flood) return failed(flood);
    const { casino, other } = site();
    if (!casino.isOn) return failed(NO_CASINO);
    // Whoever opens the lobby may play soon.
    if (other.xgames) parts.own?.want();
    const staked = currencies.of(currency ?? session?.currency ?? DEFAULT_CURRENCY) ?? HOUSE_CURRENCY;
    return ok({
      ...lobby.told(
        staked,
        parts.own && other.xgames ? await parts.jackpots.of(OWN_SLUG, staked.currency.code) : [],
        other.xgames,
      ),
      ...(casino.categories.length > 0 ? { categories: [...casino.categories] } : {}),
    });
  });

  calls.serve(scope, LAUNCH_GAME, async (wish, asked) => {
    const flood = await flooded(
      launches,
      asked.session ? String(asked.session.userId) : asked.network,
      nowMs,
    );
    if (flood) return failed(flood);
    const { casino, other } = asked.site();
    if (!casino.isOn) return failed(NO_CASINO);
    const game = lobby.find(wish.game);
    if (!game || (game.provider === OWN_SLUG && !other.xgames) || (wish.mode === 'demo' && !game.hasDemo))
      return failed(NO_GAME);
    const barred = wish.mode === 'money' ? await barOf(parts.plays, asked.session) : ok(undefined);
    if (!barred.ok) return barred;
    const origin = game.origin ?? (await parts.own?.origin());
    if (origin === undefined) return failed(NOT_UP);
    const url = playUrl(origin, game, wish, asked);
    if (!barred.value) return ok({ url, origin });
    const { currency, sessionId, userId } = barred.value;
    const { launchToken, sessionGuid, startedAtMs } = await parts.plays.open({
      sessionId,
      userId,
      currency,
      provider: game.provider,
      game: game.slug,
      language: languageOf(wish.lng),
    });
    return ok({ url: `${url}#token=${launchToken}`, origin, session: { sessionGuid, startedAtMs } });
  });

  sessionRoutes(scope, calls, parts);
}

/** The session of a person who may play for money. */
async function barOf(
  plays: PlayStore,
  session: OpenSession | undefined,
): Promise<Result<OpenSession, Refusal>> {
  if (!session) return failed(NOT_SIGNED_IN);
  const bar = await plays.bar(session.userId);
  if (bar === 'blocked') return failed(BLOCKED);
  return bar ? failed(limitRefusal({ refusedBy: 'exclusion', ...bar })) : ok(session);
}

const languageOf = (language: string): string => (LANGUAGE.test(language) ? language : 'en');

function playUrl(
  origin: string,
  { slug }: FoundGame,
  { lng, theme }: Pick<ReceivedBy<typeof LAUNCH_GAME>, 'lng' | 'theme'>,
  { pageOrigin }: Asked,
): string {
  const query = new URLSearchParams({ lng: languageOf(lng), theme, parent: pageOrigin });
  return `${origin}/play/${slug}?${query.toString()}`;
}

function sessionRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { history, plays }: CasinoRoutesParts,
): void {
  calls.serveUser(scope, CASINO_SESSION, async ({ sessionGuid }, { session: { userId } }) => {
    const sums = await plays.sums(userId, sessionGuid);
    return sums ? ok(wireSums(sums)) : failed(NO_SESSION);
  });

  calls.serveUser(scope, END_CASINO_SESSION, async ({ sessionGuid }, { session: { userId } }) =>
    (await plays.end(userId, sessionGuid)) ? ok(DONE) : failed(NO_SESSION),
  );

  calls.serveUser(scope, CASINO_HISTORY, async ({ game, pageNumber }, { session: { userId } }) => {
    const { hasMore, rounds } = await history.page(userId, game, pageNumber);
    return ok({ rounds: rounds.map(wireRound), hasMore });
  });
}

function wireSums({ balance, currency: code, paid, staked, ...facts }: PlaySums) {
  const currency = currencyOf(code);
  return {
    ...facts,
    staked: wireMoney(staked, currency),
    paid: wireMoney(paid, currency),
    balance: wireMoney(balance, currency),
  };
}

function wireRound({ currency: code, paid, roundId, staked, ...facts }: PastRound) {
  const currency = currencyOf(code);
  return { id: roundId, ...facts, staked: wireMoney(staked, currency), paid: wireMoney(paid, currency) };
}
