/**
 * Questions that only the program which plays a world can answer: prices of builders, duels, statistics. They cross the bus, and the one that
 * holds the world's lease answers.
 */
import * as v from 'valibot';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { BuilderPrice, DuelRefusal, World } from '../../source/source.ts';
import type { WorldStatistics } from '../../source/world-statistics.ts';
import { type Bus, BusError } from '../bus/bus.ts';
import type { AskedQuestions } from './kept-answers.ts';

const SUBJECT = 'world.ask';
const WITHIN_MS = 5_000;

/** Every question of statistics: one that is missing does not compile. */
const STATISTICS: { readonly [Name in keyof WorldStatistics]: Name } = {
  status: 'status',
  game: 'game',
  headToHead: 'headToHead',
  headToHeadOfTeams: 'headToHeadOfTeams',
  lastGames: 'lastGames',
  lineUps: 'lineUps',
  stadium: 'stadium',
  shortPlayers: 'shortPlayers',
  stageTable: 'stageTable',
  team: 'team',
  player: 'player',
  stage: 'stage',
  tournament: 'tournament',
  rating: 'rating',
  stageTableIds: 'stageTableIds',
  races: 'races',
  horse: 'horse',
  chrono: 'chrono',
  insights: 'insights',
  search: 'search',
};

const side = v.strictObject({
  gameId: v.number(),
  side: v.picklist([1, 2]),
});
const question = v.variant('kind', [
  v.strictObject({
    kind: v.literal('statistics'),
    name: v.enum(STATISTICS),
    asked: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({ kind: v.literal('builder'), keys: v.array(v.string()) }),
  v.strictObject({ kind: v.literal('duel'), sides: v.tuple([side, side]) }),
]);
type Question = v.InferOutput<typeof question>;
const answer = v.object({ value: v.optional(v.unknown()) });

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
const valueOf = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

/** Answers the questions of other programs; ends with the function returned. */
export function answerQuestions(bus: Bus, world: World): () => void {
  return bus.answer(SUBJECT, async (bytes) => {
    const value = await answered(world, v.parse(question, valueOf(bytes)));
    return bytesOf(value === undefined ? {} : { value });
  });
}

function answered(world: World, asked: Question): unknown {
  switch (asked.kind) {
    case 'builder':
      return world.builderPrice?.(asked.keys as SelectionKey[]);
    case 'duel':
      return world.buildDuel?.(...asked.sides);
    case 'statistics': {
      const ask = world.statistics?.[asked.name] as ((values: object) => Promise<unknown>) | undefined;
      return ask?.(asked.asked);
    }
  }
}

/** The questions as the other programs ask them. */
export function askedOver(bus: Bus): AskedQuestions & { readonly statistics: WorldStatistics } {
  const ask = async (asked: Question): Promise<unknown> =>
    v.parse(answer, valueOf(await bus.request(SUBJECT, bytesOf(asked), WITHIN_MS))).value;
  const statistics = Object.fromEntries(
    Object.values(STATISTICS).map((name) => [
      name,
      (asked: Record<string, unknown>) =>
        ask({ kind: 'statistics', name, asked }).catch((error: unknown) => {
          // Nobody plays the world just now: worth another question.
          if (error instanceof BusError) return 'busy';
          throw error;
        }),
    ]),
  );
  return {
    statistics: statistics as unknown as WorldStatistics,
    builderPrice: async (keys) =>
      (await ask({ kind: 'builder', keys: [...keys] })) as BuilderPrice | undefined,
    buildDuel: async (one, other) =>
      (await ask({ kind: 'duel', sides: [one, other] })) as GameId | DuelRefusal | undefined,
  };
}
