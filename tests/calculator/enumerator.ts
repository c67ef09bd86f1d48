/**
 * The calculator again, another way: every unit is listed and played by itself, with fractions of its own. It shares no code with the
 * product, so that agreement says something.
 */
export type Fraction = readonly [top: bigint, bottom: bigint];
export type RawLeg = readonly [odds: string, result: string];

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
export const reduced = ([a, b]: Fraction): Fraction => {
  const d = gcd(a, b);
  return d === 0n ? [0n, 1n] : [a / d, b / d];
};
const plus = (x: Fraction, y: Fraction): Fraction => reduced([x[0] * y[1] + y[0] * x[1], x[1] * y[1]]);
const times = (x: Fraction, y: Fraction): Fraction => reduced([x[0] * y[0], x[1] * y[1]]);
const isLess = (x: Fraction, y: Fraction) => x[0] * y[1] < y[0] * x[1];

export function decimal(text: string): Fraction {
  const [whole = '0', rest = ''] = text.split('.');
  return reduced([BigInt(whole + rest), BigInt(`1${'0'.repeat(rest.length)}`)]);
}

/** What one unit of money on this leg becomes, by the words of the rule. */
function worth([odds, result]: RawLeg): Fraction {
  const price = decimal(odds);
  if (result === 'win') return price;
  if (result === 'lose') return [0n, 1n];
  if (result === 'void') return [1n, 1n];
  if (result === 'half_lose') return [1n, 2n];
  if (result === 'half_win') return times(plus(price, [1n, 1n]), [1n, 2n]);
  const [places = '0', tied = '1'] = result.slice('dead_heat:'.length).split('/');
  return times(price, [BigInt(places), BigInt(tied)]);
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = [[]];
  for (const item of items) for (const known of all.slice()) all.push([...known, item]);
  return all;
}

const together = (factors: readonly Fraction[]): Fraction =>
  factors.reduce<Fraction>((product, factor) => times(product, factor), [1n, 1n]);

/** The stake split evenly over the units, each played by itself. */
function spread(stake: Fraction, units: readonly (readonly Fraction[])[]): Fraction {
  const each = times(stake, [1n, BigInt(units.length)]);
  return units.reduce<Fraction>((sum, unit) => plus(sum, times(each, together(unit))), [0n, 1n]);
}

const ofSizes = (factors: readonly Fraction[], from: number, to: number) =>
  subsets(factors).filter((unit) => unit.length >= from && unit.length <= to);

export interface RawSlip {
  readonly kind: string;
  readonly legs?: readonly RawLeg[];
  readonly k?: number;
  readonly lobby?: readonly RawLeg[];
  readonly blocks?: readonly (readonly RawLeg[])[] | readonly { stake: string; legs: readonly RawLeg[] }[];
  readonly stake?: string;
  readonly M?: string;
}

export function enumerated(slip: RawSlip): Fraction {
  const legs = (slip.legs ?? []).map(worth);
  const stake = decimal(slip.stake ?? '0');
  switch (slip.kind) {
    case 'single':
    case 'express':
      return times(stake, together(legs));
    case 'system':
      return spread(stake, ofSizes(legs, slip.k ?? 0, slip.k ?? 0));
    case 'lucky_cis':
    case 'lucky_uk':
    case 'patent_uk':
      return spread(stake, ofSizes(legs, 1, legs.length));
    case 'patent_cis':
      return spread(stake, ofSizes(legs, 2, legs.length));
    case 'multibet': {
      const lobby = together((slip.lobby ?? []).map(worth));
      const blocks = (slip.blocks as readonly (readonly RawLeg[])[]).map((block) =>
        together(block.map(worth)),
      );
      const units = ofSizes(blocks, slip.k ?? 0, slip.k ?? 0).map((unit) => [lobby, ...unit]);
      return spread(stake, units);
    }
    case 'chain':
      return account((slip.legs ?? []).map((leg) => ({ stake: slip.stake ?? '0', legs: [leg] })));
    case 'conditional':
      return account(slip.blocks as readonly { stake: string; legs: readonly RawLeg[] }[]);
    case 'anti_express':
      return antiExpress(slip, stake);
    default:
      throw new Error(slip.kind);
  }
}

function account(blocks: readonly { stake: string; legs: readonly RawLeg[] }[]): Fraction {
  let held = decimal(blocks[0]?.stake ?? '0');
  for (const { stake, legs } of blocks) {
    const asked = stake === 'max' ? held : decimal(stake);
    const staked = isLess(held, asked) ? held : asked;
    held = plus(plus(held, times(staked, [-1n, 1n])), times(staked, together(legs.map(worth))));
  }
  return held;
}

function antiExpress(slip: RawSlip, stake: Fraction): Fraction {
  const live = (slip.legs ?? []).filter(([, result]) => result !== 'void');
  if (live.length === 0) return stake;
  if (!live.some(([, result]) => result === 'lose')) return [0n, 1n];
  const [top, bottom] = together(live.map(([odds]) => decimal(odds)));
  const rest = plus(decimal(slip.M ?? '1'), [-bottom, top]);
  return times(stake, [rest[1], rest[0]]);
}
