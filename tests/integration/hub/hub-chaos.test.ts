import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ok } from '#domain/lib/result.ts';
import {
  answerOf,
  createHubBench,
  decodedGame,
  deltaOf,
  down,
  type Outcome,
  snapshotOf,
} from '../../helpers/feed/hub-bench.ts';

type Act =
  | { readonly do: 'price'; readonly type: number; readonly odds: number }
  | { readonly do: 'remove'; readonly type: number }
  | { readonly do: 'pause' | 'resume' | 'stall' | 'paint' | 'resync' | 'fail' | 'recover' | 'lose' }
  | { readonly do: 'pass'; readonly ms: number };

const type = fc.integer({ min: 1, max: 5 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('price'), type, odds: fc.integer({ min: 1_001, max: 9_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove'), type }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('pause', 'resume', 'stall', 'paint', 'resync', 'fail', 'recover', 'lose'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.integer({ min: 10, max: 6_000 }) }) },
) as fc.Arbitrary<Act>;

/** A sportsbook that answers deltas exactly, or loses its memory and answers snapshots. */
function aSportsbook() {
  let tick = 1;
  const prices = new Map<number, { odds: number; tick: number }>([[1, { odds: 1_850, tick: 1 }]]);
  const removed = new Map<number, number>();
  let remembersFrom = 0;
  const present = () => Object.fromEntries([...prices].map(([key, { odds }]) => [key, odds]));
  return {
    present,
    set(key: number, odds: number) {
      tick += 1;
      prices.set(key, { odds, tick });
      removed.delete(key);
    },
    remove(key: number) {
      if (!prices.delete(key)) return;
      tick += 1;
      removed.set(key, tick);
    },
    forget() {
      remembersFrom = tick + 1;
    },
    answer(cursor: string | undefined): Outcome {
      const told = { cursor: `w:${tick}`, revision: { epoch: 'w', tick } };
      const since = cursor === undefined ? -1 : Number(cursor.slice(2));
      if (since < remembersFrom) return ok(answerOf(snapshotOf(decodedGame(101, present())), told));
      const changed = Object.fromEntries(
        [...prices].filter(([, price]) => price.tick > since).map(([key, { odds }]) => [key, odds]),
      );
      const gone = [...removed].filter(([, at]) => at > since).map(([key]) => [key, 0] as const);
      const games = [
        decodedGame(101, changed, { partial: true, head: false }),
        decodedGame(101, Object.fromEntries(gone), { partial: true, head: false, flags: 2 }),
      ].filter(({ selections }) => selections.types.length > 0);
      return games.length === 0 ? ok(answerOf(undefined, told)) : ok(answerOf(deltaOf(games), told));
    },
  };
}

it('L2 whatever happens in between, every tab ends with the prices of the sportsbook', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const bench = createHubBench();
      const book = aSportsbook();
      let fails = false;
      bench.answer = ({ cursor }) => (fails ? down() : book.answer(cursor));
      const troubled = await (await bench.openTab('a')).open();
      const calm = await (await bench.openTab('b')).open();
      for (const step of acts) {
        if (step.do === 'price') book.set(step.type, step.odds);
        else if (step.do === 'remove') book.remove(step.type);
        else if (step.do === 'pass') await bench.clock.advance(step.ms);
        else if (step.do === 'stall') troubled.paints = false;
        else if (step.do === 'paint') troubled.paints = true;
        else if (step.do === 'fail') fails = true;
        else if (step.do === 'recover') fails = false;
        else if (step.do === 'lose') book.forget();
        else troubled.send({ type: step.do });
      }
      fails = false;
      troubled.paints = true;
      troubled.send({ type: 'resume' });
      troubled.send({ type: 'credit' });
      await bench.clock.advance(40_000);
      expect(calm.shown()).toEqual(book.present());
      expect(troubled.shown()).toEqual(book.present());
      expect(troubled.lastHealth()?.phase).toBe('live');
    }),
    { numRuns: 40 },
  );
}, 180_000);
