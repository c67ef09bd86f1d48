/** Questions that only the program which plays the world can answer, over a real server of messages: prices of builders, duels, statistics, and pages of games that are not told yet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { PAGE_VISUAL } from '#protocol/seo/seo-calls.ts';
import { createApp } from '#server/app.ts';
import { answerQuestions } from '#server/cluster/world/world-questions.ts';
import { NAMED_CODES, SPOKEN_CODES } from '#server/languages.ts';
import type { Simulator } from '#server/simulator/simulator.ts';
import { NotReady } from '#server/source/prepared.ts';
import { noNats, OwnNats } from '../../helpers/cluster/own-nats.ts';
import { followOver, tellOver } from '../../helpers/cluster/streamed-world.ts';
import { handMovedWorld, START_MS } from '../../helpers/cluster/told-world.ts';

const STEP_MS = 200;

describe.skipIf(noNats !== undefined)(
  `questions to who plays the world${noNats ? ` (skipped: ${noNats})` : ''}`,
  () => {
    let nats: OwnNats;
    let world: Simulator;
    let told: Awaited<ReturnType<typeof tellOver>>;
    let node: Awaited<ReturnType<typeof followOver>>;
    let endAnswers: () => void;
    let moving: NodeJS.Timeout;
    let atMs = START_MS;
    beforeAll(async () => {
      nats = await OwnNats.start();
      world = handMovedWorld({
        liveGames: 12,
        lineGames: 30,
        clock: { nowMs: () => START_MS, every: () => () => undefined, soon: setImmediate },
      });
      const nowMs = () => atMs;
      told = await tellOver(nats, world, { nowMs });
      endAnswers = answerQuestions(told.joined.bus, world);
      node = await followOver(nats, nowMs);
      // What is wanted is told with the next step.
      moving = setInterval(() => {
        atMs += STEP_MS;
        world.advance(atMs);
        told.publisher.beat();
      }, STEP_MS);
    });
    afterAll(async () => {
      clearInterval(moving);
      endAnswers?.();
      await node?.close();
      await told?.close();
      await nats?.stop();
    });

    const lineGames = () => world.games('line').filter(({ apart, section }) => !apart && !section);

    it('have the price of a builder', async () => {
      const priced = lineGames().flatMap(({ selections }) => {
        const keys = [...selections.keys()];
        const pairs = keys.flatMap((one, at) => keys.slice(at + 1, at + 20).map((other) => [one, other]));
        const pair = pairs.find((two) => world.builderPrice?.(two) !== undefined);
        return pair ? [pair as SelectionKey[]] : [];
      });
      const keys = must(priced[0], 'two selections that go together');
      await node.world.prepare(() => node.world.builderPrice(keys));
      expect(node.world.builderPrice(keys)).toEqual(world.builderPrice?.(keys));
      const none = [keys[0], keys[0]] as SelectionKey[];
      await node.world.prepare(() => node.world.builderPrice(none));
      expect(node.world.builderPrice(none)).toEqual(world.builderPrice?.(none));
    });

    it('make a duel of two games, or say why there is none', async () => {
      const games = lineGames();
      const pairs = games.flatMap((one, at) =>
        games.slice(at + 1).map((other) => [one.id, other.id] as const),
      );
      const duels = pairs.map(
        ([one, other]) =>
          [
            { gameId: one, side: 1 },
            { gameId: other, side: 2 },
          ] as const,
      );
      const made = must(
        duels.find((sides) => typeof world.buildDuel?.(...sides) === 'number'),
        'a duel',
      );
      const refused = must(
        duels.find((sides) => typeof world.buildDuel?.(...sides) === 'string'),
        'a refusal',
      );
      for (const sides of [made, refused]) {
        await node.world.prepare(() => node.world.buildDuel(...sides));
        expect(node.world.buildDuel(...sides)).toBe(world.buildDuel?.(...sides));
      }
      // The game of it is told once somebody reads it.
      const id = world.buildDuel?.(...made) as GameId;
      await node.world.prepare(() => node.world.game(id)?.head('en'));
      expect(node.world.game(id)?.head('en').opponent1).toEqual(world.game(id)?.head('en').opponent1);
    });

    it('tell statistics', async () => {
      const game = must(lineGames()[0], 'a game');
      const asked = { id: game.id, language: 'en' } as never;
      const [mine, theirs] = [await node.world.statistics?.game(asked), await world.statistics?.game(asked)];
      expect(theirs).toBeTypeOf('object');
      expect(mine).toEqual(JSON.parse(JSON.stringify(theirs)));
    });

    it('are answered for pages of games that were not told, and in languages that were not', async () => {
      const app = createApp({ world: node.world, serves: ['pages'] });
      const head = must(
        lineGames()
          .map((one) => one.head('en'))
          .find(({ subGames }) => subGames.length > 0),
        'a game with parts',
      );
      const part = must(head.subGames[0], 'a part');
      expect(node.world.game(part.id)).toBe(undefined);
      const title = async (path: string) => {
        const answer = await app.inject({ url: `${PAGE_VISUAL.path}?path=${path}` });
        return [answer.statusCode, answer.json().data?.attributes?.title];
      };
      const { opponent1, opponent2 } = must(world.game(part.id), 'the part').head('en');
      expect(await title(`/en/game/${part.id}`)).toEqual([200, `${opponent1.name} – ${opponent2?.name}`]);
      const other = must(world.game(head.id), 'the game');
      const nameIn = (language: string) => other.head(language).opponent1.name;
      const untold = must(
        NAMED_CODES.find((code) => !SPOKEN_CODES.includes(code) && nameIn(code) !== nameIn('en')),
        'a language',
      );
      expect(node.world.game(head.id)?.head(untold).opponent1.name).toBe(nameIn('en'));
      expect(await title(`/${untold}/game/${head.id}`)).toEqual([
        200,
        `${nameIn(untold)} – ${other.head(untold).opponent2?.name}`,
      ]);
      expect((await app.inject({ url: '/pictures/en/game-77777777.png' })).statusCode).toBe(404);
      await app.close();
    });

    it('say that nobody plays it now', async () => {
      endAnswers();
      const game = must(lineGames()[0], 'a game');
      expect(await node.world.statistics?.game({ id: game.id, language: 'en' } as never)).toBe('busy');
      await expect(
        node.world.prepare(() => node.world.builderPrice(['1.1.1.0.0' as SelectionKey])),
      ).rejects.toThrow(NotReady);
    });
  },
);
