import { expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Book } from '../../source/source.ts';
import { AwaitedGames } from './awaited-games.ts';
import type { SettlementStore } from './settlement-store.ts';
import { Settler } from './settler.ts';

type Looks = Pick<SettlementStore, 'inState' | 'awaitedGames' | 'waitingFor' | 'on'>;

async function followed(fails = 0, awaited?: AwaitedGames) {
  let failures = fails;
  const looks: unknown[] = [];
  const errors: unknown[] = [];
  const retries: (() => void)[] = [];
  let speak: Parameters<Book['onOutcomes']>[0] = () => undefined;
  const book: Book = {
    epoch: 'one',
    nowMs: () => 0,
    game: () => undefined,
    betDelayMs: () => 0,
    outcome: () => undefined,
    onOutcomes: (listener) => {
      speak = listener;
      return () => undefined;
    },
  };
  const settlements: Looks = {
    inState: async () => [],
    awaitedGames: async () => (awaited ? [3 as GameId] : []),
    waitingFor: async (gameIds) => {
      looks.push([...gameIds]);
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      return [];
    },
    on: async (keys) => {
      looks.push([...keys]);
      return [];
    },
  };
  const settler = new Settler({
    book,
    settlements: settlements as SettlementStore,
    ...(awaited ? { awaited } : {}),
    nowMs: () => 0,
    after: (_ms, run) => {
      retries.push(run);
      return () => undefined;
    },
    onError: (error) => errors.push(error),
  });
  await settler.start();
  // Selections that were awaited before the start are looked at once.
  await settler.idle();
  looks.length = 0;
  return {
    settler,
    looks,
    errors,
    retry: () => retries.shift()?.(),
    speak: (game: number, ...corrected: string[]) => speak(game as GameId, corrected as SelectionKey[]),
  };
}

it('games that speak in one tick are looked up together', async () => {
  const { settler, looks, speak } = await followed();
  for (let game = 1; game <= 100; game += 1) speak(game);
  speak(7, '7.1.1.0.0');
  speak(8, '8.1.1.0.0');
  await settler.idle();
  expect(looks).toEqual([Array.from({ length: 100 }, (_, at) => at + 1), ['7.1.1.0.0', '8.1.1.0.0']]);
});

it('what is said while the bets are looked up is looked up after it', async () => {
  const { settler, looks, speak } = await followed();
  speak(1);
  await Promise.resolve();
  speak(2);
  await settler.idle();
  expect(looks).toEqual([[1], [2]]);
});

it('a look that failed is tried again with its own games, whatever has been said since', async () => {
  const { settler, errors, looks, retry, speak } = await followed(1);
  speak(1, '1.1.1.0.0');
  await settler.idle();
  speak(2);
  await settler.idle();
  retry();
  await settler.idle();
  expect(looks).toEqual([[1], [2], [1], ['1.1.1.0.0']]);
  expect(errors).toHaveLength(1);
});

it('games that no bet waits for are not looked up where all bets are known, until one does or a result is changed', async () => {
  const awaited = new AwaitedGames();
  const { settler, looks, speak } = await followed(0, awaited);
  speak(1);
  speak(3);
  await settler.idle();
  awaited.add([1 as GameId]);
  speak(1);
  speak(2);
  await settler.idle();
  speak(2, '2.1.1.0.0');
  await settler.idle();
  speak(2);
  await settler.idle();
  expect(looks).toEqual([[3], [1], [2], ['2.1.1.0.0'], [2]]);
});
