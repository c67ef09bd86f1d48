/**
 * The arithmetic of a slip as a line that can be computed by hand: figures are exact, a factor that is no decimal is a fraction. Units are
 * written out while they are few; else C(n, k) is their number and e_k(...) the sum of the products of every k.
 */

import { combinations } from '../../lib/combinations.ts';
import { fractionText, type Rational } from '../../money/rational.ts';
import { factorOf, type SlipLeg } from './leg-factor.ts';
import type { Slip } from './slip.ts';
import { partSizes } from './slip-outcomes.ts';

const MAX_WRITTEN_UNITS = 10n;

/** An exact figure as a text: "1.85", "0.5", "7/3". */
export function exactText(value: Rational): string {
  let { denominator } = value;
  let [twos, fives] = [0, 0];
  for (; denominator % 2n === 0n; denominator /= 2n) twos += 1;
  for (; denominator % 5n === 0n; denominator /= 5n) fives += 1;
  if (denominator !== 1n) return fractionText(value);
  const digits = Math.max(twos, fives);
  const scaled = (value.numerator * 10n ** BigInt(digits)) / value.denominator;
  const text = String(scaled < 0n ? -scaled : scaled).padStart(digits + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const productText = (legs: readonly SlipLeg[]): string =>
  legs.map((leg) => exactText(factorOf(leg))).join(' × ');

/** The formula of a checked slip before cap and payout tax, for the stake that a stake tax leaves. */
export function slipFormula(slip: Slip, stake: Rational): string {
  const money = exactText(stake);
  switch (slip.kind) {
    case 'single':
    case 'express':
      return `${money} × ${productText(slip.legs)}`;
    case 'chain':
      return accountText(
        money,
        slip.legs.map((leg) => ({ stake: money, legs: [leg] })),
      );
    case 'conditional':
      return accountText(
        money,
        slip.blocks.map((block) => ({
          legs: block.legs,
          stake: block.stake === 'max' ? 'A' : exactText(block.stake),
        })),
      );
    case 'anti_express': {
      const odds = slip.legs.filter(({ result }) => result.kind !== 'void').map((leg) => exactText(leg.odds));
      return `${money} / (${exactText(slip.margin)} - 1 / (${odds.join(' × ')}))`;
    }
    case 'multibet': {
      const lobby = slip.lobby.length > 0 ? `${productText(slip.lobby)} × ` : '';
      return unitsText(slip, `${money} × ${lobby}`, slip.blocks.map(productText));
    }
    default:
      return unitsText(
        slip,
        `${money} × `,
        slip.legs.map((leg) => exactText(factorOf(leg))),
      );
  }
}

type Combined = Parameters<typeof partSizes>[0];

function unitsText(slip: Combined, head: string, parts: readonly string[]): string {
  const [from, to] = partSizes(slip, parts.length);
  let units = 0n;
  for (let size = from; size <= to; size += 1) units += combinations(parts.length, size);
  if (units <= MAX_WRITTEN_UNITS) {
    const sums = Array.from({ length: to - from + 1 }, (_, index) => subsets(parts, from + index)).flat();
    return `${head}(${sums.map((unit) => unit.join(' × ')).join(' + ')}) / ${units}`;
  }
  const f = parts.map((part) => (part.includes('×') ? `(${part})` : part)).join(', ');
  const sums = from === to ? `e${from}(${f})` : `(e${from} + … + e${to})(${f})`;
  return `${head}${sums} / ${units}`;
}

function subsets(parts: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return parts.flatMap((part, index) =>
    subsets(parts.slice(index + 1), size - 1).map((rest) => [part, ...rest]),
  );
}

/** The formula of an account that runs through the slip; A is what it holds before the step. */
function accountText(
  start: string,
  blocks: readonly { readonly stake: string; readonly legs: readonly SlipLeg[] }[],
): string {
  const steps = blocks.map(({ legs, stake }, index) => {
    const staked = index === 0 || stake === 'A' ? 'A' : `min(${stake}, A)`;
    return staked === 'A'
      ? `A ← A × ${productText(legs)}`
      : `A ← A - s + s × ${productText(legs)}, s = ${staked}`;
  });
  return [`A = ${start}`, ...steps].join('; ');
}
