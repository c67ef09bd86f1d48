/** Chains and rounds as they are told. The seed of a round is told from its start on, and that is the commitment of the next one. */
import { setImmediate as turn } from 'node:timers/promises';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import type { WireVirtualChain } from '#protocol/virtual/virtual-values.ts';
import type { RoundChain } from './round-chain.ts';
import { gameIdOf } from './round-id.ts';
import { sideNames } from './round-words.ts';

/** The number of results that are told beside the open round and the one that is drawn. */
const RESULTS = 20;

export const tellChain = ({ salt, stored }: RoundChain): WireVirtualChain => ({
  id: stored.id,
  first: stored.first,
  salt: salt?.text ?? null,
  saltedAt: salt?.at ?? null,
  length: stored.length,
});

/** A round that has opened; undefined for one that has not, or is none of the chain. */
export function tellRound(
  chain: RoundChain,
  index: number,
  now: number,
  language: string,
): ToldRound | undefined {
  if (index < 1 || index > chain.openedAt(now)) return undefined;
  const { id, kind, first } = chain.stored;
  const state = chain.stateOf(index, now);
  const field = chain.fieldAt(index);
  const isOver = state === 'settled';
  return {
    kind,
    chain: id,
    first,
    index,
    gameId: gameIdOf({ chain: id, index }),
    state,
    ...chain.timesAt(index),
    // The seed of the round before, which has started: else this one would not be open.
    commitment: chain.seedAt(index - 1),
    salt: chain.salt?.text ?? null,
    field,
    names: sideNames(field, language),
    ...(isOver || state === 'running' ? { seed: chain.seedAt(index) } : {}),
    ...(isOver ? { result: chain.resultAt(index) } : {}),
  };
}

/** Works the results out that are told together, a turn of the event loop for each: after a start none is known, and a course takes its time. */
export async function playForTelling(chain: RoundChain, now: number): Promise<void> {
  const over = chain.overAt(now);
  for (let index = Math.max(1, over - RESULTS); index <= over; index += 1) {
    if (chain.hasResult(index)) continue;
    chain.resultAt(index);
    await turn();
  }
}

/** The rounds that are told together, the newest first. */
export function tellRounds(chain: RoundChain, now: number, language: string): readonly ToldRound[] {
  const opened = chain.openedAt(now);
  const rounds: ToldRound[] = [];
  let results = 0;
  for (let index = opened; index >= 1 && results < RESULTS; index -= 1) {
    const round = tellRound(chain, index, now, language);
    if (!round) continue;
    rounds.push(round);
    if (round.state === 'settled') results += 1;
  }
  return rounds;
}
