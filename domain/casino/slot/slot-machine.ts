/**
 * The machine "Tin Lighthouse": five reels of which three rows are seen, ten lines, a symbol that stands for others (the lamp) and one that pays wherever
 * it stands (the flare). Name, symbols, strips and payments are of this house.
 */

export const SLOT_SYMBOLS = ['lamp', 'flare', 'keeper', 'whale', 'boat', 'gull', 'net', 'kelp'] as const;
export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];

export const WILD = 'lamp';
export const SCATTER = 'flare';
export const ROWS = 3;

export interface SlotMachine {
  /** The symbols of each reel, downwards. A strip wraps. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** The row of each reel that a line takes, from the top. */
  readonly lines: readonly (readonly number[])[];
  /** The payment of a line for 1 on that line, by how many symbols from the left are the same: three, four, five. */
  readonly linePays: Readonly<Partial<Record<SlotSymbol, readonly [number, number, number]>>>;
  /** The payment for 1 of the whole bet, by how many scatters are seen. */
  readonly scatterPays: Readonly<Record<number, number>>;
}

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  L: 'lamp',
  F: 'flare',
  K: 'keeper',
  W: 'whale',
  B: 'boat',
  G: 'gull',
  N: 'net',
  P: 'kelp',
};

const strip = (letters: string): readonly SlotSymbol[] =>
  Array.from(letters, (letter) => LETTERS[letter] ?? 'kelp');

const line = (rows: string): readonly number[] => Array.from(rows, Number);

export const TIN_LIGHTHOUSE: SlotMachine = {
  strips: [
    strip('PNGKBPNWGPFNBPGNKPBGLNPW'),
    strip('NPBGWPNLGPBNKPGFNPBGNPWN'),
    strip('GPNBPKNGPWNPFGBNPLGPNBPN'),
    strip('PNGBPNWPGNLPBGNPKNFPGBNP'),
    strip('BNPGNPWBPGNPKGNPFBPNGLPN'),
  ],
  lines: ['11111', '00000', '22222', '01210', '21012', '00122', '22100', '10001', '12221', '01010'].map(line),
  linePays: {
    lamp: [50, 500, 5_000],
    keeper: [40, 250, 2_500],
    whale: [25, 120, 800],
    boat: [15, 60, 250],
    gull: [8, 30, 120],
    net: [4, 14, 50],
    kelp: [3, 10, 40],
  },
  scatterPays: { 3: 5, 4: 25, 5: 200 },
};
