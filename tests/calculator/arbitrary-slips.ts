/** Slips of every kind by chance, and what is done with them. */
import * as fc from 'fast-check';
import type { RawLeg, RawSlip } from './enumerator.ts';

export const odds = fc
  .integer({ min: 1_001, max: 60_000 })
  .map((thousandths) => (thousandths / 1_000).toFixed(3));
export const result = fc.constantFrom(
  'win',
  'win',
  'win',
  'lose',
  'void',
  'half_win',
  'half_lose',
  'dead_heat:1/2',
  'dead_heat:2/3',
);
export const leg = fc.tuple(odds, result) as fc.Arbitrary<RawLeg>;
export const stake = fc.integer({ min: 1, max: 10_000_000 }).map((minor) => (minor / 100).toFixed(2));
export const legs = (minLength: number, maxLength: number) => fc.array(leg, { minLength, maxLength });

export const sized = fc.oneof(
  legs(1, 9).chain((all) =>
    fc.record({
      kind: fc.constant('system'),
      k: fc.integer({ min: 1, max: all.length }),
      legs: fc.constant(all),
      stake,
    }),
  ),
  fc.array(legs(1, 3), { minLength: 3, maxLength: 6 }).chain((blocks) =>
    fc.record({
      kind: fc.constant('multibet'),
      k: fc.integer({ min: 1, max: blocks.length }),
      lobby: legs(0, 2),
      blocks: fc.constant(blocks),
      stake,
    }),
  ),
);
export const account = fc.oneof(
  fc.record({ kind: fc.constant('chain'), legs: legs(1, 8), stake }),
  fc.record({
    kind: fc.constant('conditional'),
    blocks: fc
      .tuple(
        fc.record({ stake, legs: legs(1, 3) }),
        fc.array(fc.record({ stake: fc.oneof(stake, fc.constant('max')), legs: legs(1, 3) }), {
          maxLength: 5,
        }),
      )
      .map(([first, rest]) => [first, ...rest]),
  }),
);
export const plain = fc.oneof(
  fc.record({ kind: fc.constant('single'), legs: legs(1, 1), stake }),
  fc.record({ kind: fc.constant('express'), legs: legs(1, 12), stake }),
  fc.record({ kind: fc.constant('lucky_cis'), legs: legs(2, 8), stake }),
  fc.record({ kind: fc.constant('patent_cis'), legs: legs(3, 8), stake }),
  fc.record({ kind: fc.constant('lucky_uk'), legs: legs(4, 6), stake }),
  fc.record({ kind: fc.constant('patent_uk'), legs: legs(3, 3), stake }),
  fc.record({ kind: fc.constant('anti_express'), M: fc.constant('1'), legs: legs(1, 6), stake }),
);
export const slip = fc.oneof(plain, sized, account) as fc.Arbitrary<RawSlip>;

export const fraction = (text: string): readonly [bigint, bigint] => {
  const [top = '0', bottom = '1'] = text.split('/');
  return [BigInt(top), BigInt(bottom)];
};
export const minor = (text: string) => BigInt(text.replace('.', ''));
export const shuffled = (raw: RawSlip): RawSlip => ({
  ...raw,
  ...(raw.legs ? { legs: raw.legs.toReversed() } : {}),
});
