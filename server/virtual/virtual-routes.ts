/** Virtual rounds over HTTP: `protocol/virtual/virtual-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import { SALT_CHAIN, VIRTUAL, VIRTUAL_ROUND, VIRTUAL_ROUNDS } from '#protocol/virtual/virtual-calls.ts';
import { wireRound } from '#protocol/virtual/virtual-values.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded } from '../people/people-tools.ts';
import type { ChainKeeper } from './chain-keeper.ts';
import type { ChainBook } from './known-chains.ts';
import { playForTelling, tellChain, tellRound, tellRounds } from './round-teller.ts';

export interface VirtualRoutesParts {
  readonly line: ChainBook;
  readonly keeper: ChainKeeper;
  /** The kinds that are played. */
  readonly kinds: () => readonly VirtualKind[];
  /** The clock of limits. */
  readonly nowMs: () => number;
}

const READS_PER_MINUTE = 600;
const SALTS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

const NO_KIND: Refusal = { code: 'not-found', detail: 'the site has no rounds of this kind' };
const NO_CHAIN: Refusal = { code: 'not-found', detail: 'there is no such chain of this kind in play' };
const NO_ROUND: Refusal = { code: 'not-found', detail: 'there is no such round, or it has not opened' };

export function virtualRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { keeper, kinds, line, nowMs }: VirtualRoutesParts,
): void {
  /** The kinds that the site of a request has, in their order. */
  const kindsOf = ({ site }: Asked): readonly VirtualKind[] =>
    kinds().filter((kind) => !site().virtual.kindsOff.includes(kind));

  const reads = calls.limits.flood('virtual-reads', { amount: READS_PER_MINUTE, windowMs: MINUTE_MS });
  const salts = calls.limits.flood('virtual-salts', { amount: SALTS_PER_MINUTE, windowMs: MINUTE_MS });

  calls.serve(scope, VIRTUAL, async (_, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    return flood ? failed(flood) : ok({ kinds: [...kindsOf(asked)] });
  });

  calls.serve(scope, VIRTUAL_ROUNDS, async ({ kind, lng }, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    if (flood) return failed(flood);
    if (!kindsOf(asked).includes(kind)) return failed(NO_KIND);
    const chain = await keeper.want(kind);
    await playForTelling(chain, line.nowMs());
    const now = Math.floor(line.nowMs());
    return ok({ kind, chain: tellChain(chain), now, rounds: tellRounds(chain, now, lng).map(wireRound) });
  });

  calls.serve(scope, VIRTUAL_ROUND, async ({ chain: id, index, kind, lng }, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    if (flood) return failed(flood);
    if (!kindsOf(asked).includes(kind)) return failed(NO_KIND);
    const chain = id === undefined ? await keeper.want(kind) : line.chain(id);
    const now = Math.floor(line.nowMs());
    const round = chain?.stored.kind === kind ? tellRound(chain, index, now, lng) : undefined;
    return chain && round ? ok({ now, chain: tellChain(chain), round: wireRound(round) }) : failed(NO_ROUND);
  });

  calls.serve(scope, SALT_CHAIN, async ({ chain: id, kind, salt }, asked) => {
    const flood = await flooded(salts, asked.network, nowMs);
    if (flood) return failed(flood);
    // The chain may have been made by another program a moment ago.
    const chain = kindsOf(asked).includes(kind) ? await keeper.want(kind) : undefined;
    if (chain?.stored.id !== id) return failed(NO_CHAIN);
    await keeper.salt(chain, salt);
    return ok({ chain: tellChain(chain) });
  });
}
