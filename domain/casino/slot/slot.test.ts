import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ERRORS, seedsAt, simulate } from '#tests/helpers/casino/casino-checks.ts';
import { nodeStream } from '#tests/helpers/casino/node-stream.ts';
import { chanceStream } from '../../chance/chance-stream.ts';
import { fractionText, rational, sumOf } from '../../money/rational.ts';
import { countStops } from './count-stops.ts';
import { lineWin, SLOT, seenAt, slotUnits, slotWins } from './slot.ts';
import { type SlotMachine, type SlotSymbol, TIN_LIGHTHOUSE } from './slot-machine.ts';
import { scatterChances, slotReturn, slotRtp } from './slot-return.ts';
import { SLOT_TOTALS } from './slot-totals.ts';

const win = (...symbols: readonly SlotSymbol[]) => {
  const best = lineWin(TIN_LIGHTHOUSE, symbols);
  return best && `${best.symbol} ${best.count}: ${best.pays}`;
};

/** Reels of four to six symbols: small enough to look at every stop. */
const SMALL: SlotMachine = {
  ...TIN_LIGHTHOUSE,
  strips: [
    ['lamp', 'kelp', 'flare', 'keeper'],
    ['kelp', 'lamp', 'net', 'flare', 'flare'],
    ['kelp', 'flare', 'keeper', 'lamp'],
    ['net', 'kelp', 'lamp', 'keeper', 'boat', 'flare'],
    ['lamp', 'keeper', 'kelp', 'flare'],
  ],
};

describe('a line', () => {
  it('pays from the left, the lamp for all but the flare', () => {
    expect(win('gull', 'gull', 'gull', 'net', 'gull')).toBe('gull 3: 8');
    expect(win('gull', 'lamp', 'gull', 'lamp', 'gull')).toBe('gull 5: 120');
    expect(win('lamp', 'lamp', 'net', 'net', 'kelp')).toBe('net 4: 14');
    expect(win('lamp', 'lamp', 'lamp', 'lamp', 'lamp')).toBe('lamp 5: 5000');
    expect(win('net', 'gull', 'gull', 'gull', 'gull')).toBeUndefined();
    expect(win('gull', 'gull', 'flare', 'gull', 'gull')).toBeUndefined();
    expect(win('flare', 'flare', 'flare', 'flare', 'flare')).toBeUndefined();
  });

  it('pays the better of the lamps alone and the symbol that they stand for', () => {
    // Four lamps pay 500, five of kelp 40; three lamps 50, five keepers 2500.
    expect(win('lamp', 'lamp', 'lamp', 'lamp', 'kelp')).toBe('lamp 4: 500');
    expect(win('lamp', 'lamp', 'lamp', 'keeper', 'keeper')).toBe('keeper 5: 2500');
    expect(win('lamp', 'lamp', 'lamp', 'flare', 'kelp')).toBe('lamp 3: 50');
    expect(win('lamp', 'lamp', 'lamp', 'kelp', 'net')).toBe('lamp 3: 50');
  });
});

describe('the slot', () => {
  it('draws the stop of each reel, as Node works it out', () => {
    const drawn = [0, 1, 2, 3].map((nonce) => SLOT.begin(chanceStream(seedsAt(nonce)), { stake: 1n }).stops);
    for (const [nonce, stops] of drawn.entries()) {
      const stream = nodeStream(seedsAt(nonce));
      expect(stops).toEqual(stops.map(() => stream.int(24)));
    }
    expect(drawn).toEqual([
      [7, 7, 20, 20, 5],
      [21, 22, 9, 12, 23],
      [15, 16, 10, 2, 17],
      [7, 16, 11, 11, 6],
    ]);
  });

  it('shows three rows of each strip, which wrap', () => {
    const [first] = TIN_LIGHTHOUSE.strips;
    expect(seenAt(TIN_LIGHTHOUSE, [23, 0, 0, 0, 0])[0]).toEqual([first?.[23], first?.[0], first?.[1]]);
    expect(TIN_LIGHTHOUSE.strips.map(({ length }) => length)).toEqual([24, 24, 24, 24, 24]);
    expect(new Set(TIN_LIGHTHOUSE.lines.map(String)).size).toBe(10);
  });

  it('gives back exactly what symbols on a line and scatters bring', () => {
    const { most, prizes, rtp } = slotReturn();
    expect(fractionText(rtp)).toBe('841487/884736');
    expect(rtp).toEqual(slotRtp(TIN_LIGHTHOUSE));
    expect(sumOf(prizes.map(({ chance }) => chance))).toEqual(rational(1n));
    expect(most).toEqual(rational(5_188n, 10n));
  });

  it('pays at all its stops what the table says', () => {
    expect(countStops(TIN_LIGHTHOUSE)).toEqual(SLOT_TOTALS);
  });

  it('agrees with all stops of a small machine, one after the other', () => {
    let [units, stops] = [0, 0];
    const scatters = scatterChances(SMALL).map(() => 0);
    const turn = (at: readonly number[]): void => {
      const strip = SMALL.strips[at.length];
      if (strip) {
        for (const place of strip.keys()) turn([...at, place]);
        return;
      }
      stops += 1;
      units += slotUnits(SMALL, slotWins(SMALL, at));
      const seen = seenAt(SMALL, at)
        .flat()
        .filter((symbol) => symbol === 'flare').length;
      scatters[seen] = (scatters[seen] ?? 0) + 1;
    };
    turn([]);
    expect(slotRtp(SMALL)).toEqual(rational(BigInt(units), BigInt(stops * 10)));
    expect(scatterChances(SMALL)).toEqual(scatters.map((count) => rational(BigInt(count), BigInt(stops))));
    const counted = countStops(SMALL);
    const sum = counted.reduce(
      (all, one, at) => (at % 2 === 0 ? all + one * (counted[at + 1] ?? 0) : all),
      0,
    );
    expect(sum).toBe(units);
  });

  it('pays its wins, rounded down once', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.bigInt(1n, 10n ** 30n), (nonce, stake) => {
        const { paid, stops, wins } = SLOT.begin(chanceStream(seedsAt(nonce)), { stake });
        const units = wins.reduce((sum, { line, pays }) => sum + pays * (line === undefined ? 10 : 1), 0);
        expect(paid).toBe((stake * BigInt(units)) / 10n);
        expect(SLOT_TOTALS.some((one, at) => at % 2 === 0 && one === units)).toBe(true);
        expect(stops.every((stop) => stop >= 0 && stop < 24)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('comes near its exact return in 10,000 rounds', () => {
    const stream = nodeStream(seedsAt(10));
    const { errors, unlikely } = simulate(slotReturn(), 10_000, () =>
      String(slotUnits(TIN_LIGHTHOUSE, SLOT.begin(stream, { stake: 1n }).wins)),
    );
    expect(Math.abs(errors)).toBeLessThan(MOST_ERRORS);
    expect(unlikely).toEqual([]);
  });
});
