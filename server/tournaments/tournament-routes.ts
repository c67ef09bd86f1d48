/** Tournaments over HTTP: `protocol/loyalty/tournament-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { own } from '#domain/lib/own.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import {
  JOIN_TOURNAMENT,
  LEAVE_TOURNAMENT,
  TOURNAMENT,
  TOURNAMENTS,
} from '#protocol/loyalty/tournament-calls.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import type { LeftOut } from '../loyalty/left-out.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded, notPossible } from '../people/people-tools.ts';
import type { NamedPlace, TableTeller } from './table-teller.ts';
import type { Tournament, TournamentStore } from './tournament-store.ts';

export interface TournamentRoutesParts {
  readonly store: TournamentStore;
  readonly teller: TableTeller;
  readonly leftOut: LeftOut;
  readonly nowMs: () => number;
}

const READS_PER_MINUTE = 600;
const ACTS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** The rows of a table that are told. */
const MOST_ROWS = 100;

const NO_TOURNAMENT: Refusal = { code: 'not-found', detail: 'there is no such tournament' };

const FALLBACK = 'en';

function stateOf({ endsAtMs, isPaid, startsAtMs }: Tournament, nowMs: number) {
  if (startsAtMs > nowMs) return 'coming';
  if (endsAtMs > nowMs) return 'running';
  return isPaid ? 'ended' : 'closing';
}

function wireHead(tournament: Tournament, isIn: boolean, lng: string, nowMs: number) {
  const { currency: code, endsAtMs, id, players, prizes, scoring, startsAtMs, titles } = tournament;
  const currency = currencyOf(code);
  const title = own(titles, lng) ?? own(titles, FALLBACK) ?? Object.values(titles)[0];
  return {
    id: String(id),
    scoring,
    ...(title === undefined ? {} : { title }),
    state: stateOf(tournament, nowMs),
    startsAtMs,
    endsAtMs,
    prizes: prizes.map((prize) => wireMoney(amount(prize), currency)),
    players,
    isIn,
  } as const;
}

function wireScore({ currency, scoring }: Tournament, score: bigint) {
  if (scoring === 'points') return { points: Number(score) };
  if (scoring === 'multiplier') return { thousandths: Number(score) };
  return { net: wireMoney(amount(score), currencyOf(currency)) };
}

export function tournamentRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { leftOut, nowMs, store, teller }: TournamentRoutesParts,
): void {
  const reads = calls.limits.flood('tournament-reads', { amount: READS_PER_MINUTE, windowMs: MINUTE_MS });
  const acts = calls.limits.flood('tournament-acts', { amount: ACTS_PER_MINUTE, windowMs: MINUTE_MS });
  const readRefusal = async ({ network, session }: Asked): Promise<Refusal | undefined> =>
    (await flooded(reads, network, nowMs)) ?? (session && (await leftOut.refusal(session.userId)));

  calls.serve(scope, TOURNAMENTS, async ({ lng }, asked) => {
    const refusal = await readRefusal(asked);
    if (refusal) return failed(refusal);
    const now = nowMs();
    const all = await store.list(now);
    const joined = asked.session
      ? await store.joined(
          asked.session.userId,
          all.map(({ id }) => id),
        )
      : new Set<bigint>();
    return ok({ nowMs: now, tournaments: all.map((one) => wireHead(one, joined.has(one.id), lng, now)) });
  });

  calls.serve(scope, TOURNAMENT, async ({ lng, tournamentId }, asked) => {
    const refusal = await readRefusal(asked);
    if (refusal) return failed(refusal);
    const now = nowMs();
    const tournament = await store.find(BigInt(tournamentId), now);
    if (!tournament) return failed(NO_TOURNAMENT);
    const userId = asked.session?.userId;
    const isIn = userId !== undefined && (await store.joined(userId, [tournament.id])).has(tournament.id);
    const table = await teller.table(tournament);
    const ownPlace = table.find((one) => one.userId === userId);
    const told = await teller.named([...table.slice(0, MOST_ROWS), ...(ownPlace ? [ownPlace] : [])]);
    const wireRow = ({ initials, place, prize, reachedAtMs, score, userId: of }: NamedPlace) => ({
      place,
      ...(initials === undefined ? {} : { initials }),
      score: wireScore(tournament, score),
      ...(reachedAtMs === undefined ? {} : { reachedAtMs }),
      prize: wireMoney(prize, currencyOf(tournament.currency)),
      isOwn: of === userId,
    });
    const rows = told.map(wireRow);
    const ownRow = rows.find(({ isOwn }) => isOwn);
    return ok({
      nowMs: now,
      tournament: wireHead(tournament, isIn, lng, now),
      rows: rows.slice(0, Math.min(MOST_ROWS, table.length)),
      ...(ownRow ? { own: ownRow } : {}),
    });
  });

  calls.serveUser(scope, JOIN_TOURNAMENT, async ({ tournamentId }, { session: { userId } }) => {
    const flood = (await flooded(acts, String(userId), nowMs)) ?? (await leftOut.refusal(userId));
    if (flood) return failed(flood);
    const id = BigInt(tournamentId);
    if (!(await store.find(id, nowMs()))) return failed(NO_TOURNAMENT);
    const joined = await store.join(id, userId, nowMs());
    if (typeof joined === 'object') return failed(limitRefusal(joined));
    teller.forget(id);
    return joined === 'in' ? ok(DONE) : notPossible('it is over');
  });

  calls.serveUser(scope, LEAVE_TOURNAMENT, async ({ tournamentId }, { session: { userId } }) => {
    const flood = await flooded(acts, String(userId), nowMs);
    if (flood) return failed(flood);
    const id = BigInt(tournamentId);
    if (!(await store.find(id, nowMs()))) return failed(NO_TOURNAMENT);
    const hasLeft = await store.leave(id, userId, nowMs());
    teller.forget(id);
    return hasLeft ? ok(DONE) : notPossible('it is over, or the account does not take part');
  });
}
