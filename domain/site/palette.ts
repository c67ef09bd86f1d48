/**
 * The colours of the look, by what they mean, and the gate that a palette passes before anybody sees it: every pair that stands on the screen
 * keeps WCAG AA. The style sheet has the same colours as its base values (`src/styles/tokens.css`); a test holds the two together.
 */
import { contrast, EDGE_CONTRAST, TEXT_CONTRAST } from './contrast.ts';

/** Light and dark. */
type Shades = readonly [light: string, dark: string];

/** Names of base values, with the colours of the product. */
export const PALETTE = {
  ground: ['#eceff3', '#0a0c10'],
  surface: ['#ffffff', '#101319'],
  raised: ['#f3f5f8', '#171b23'],
  field: ['#ffffff', '#0a0c10'],
  hover: ['#e6eaf0', '#1f2530'],
  line: ['#dfe3ea', '#212733'],
  'line-strong': ['#c5cbd6', '#343c4c'],
  control: ['#79818f', '#687287'],
  text: ['#12161d', '#e9ecf2'],
  'text-muted': ['#465063', '#abb3c3'],
  'text-faint': ['#596375', '#8b94a7'],
  up: ['#04693b', '#41d897'],
  'up-wash': ['#cdeedd', '#12382a'],
  down: ['#b31d2a', '#ff8080'],
  'down-wash': ['#fbdadb', '#44191f'],
  stale: ['#7a4a00', '#f0b95a'],
  'stale-wash': ['#fdeecb', '#33270f'],
  suspended: ['#596375', '#8b94a7'],
  'suspended-wash': ['#eef0f4', '#141820'],
  yours: ['#234bc4', '#93b4ff'],
  'yours-wash': ['#dfe8ff', '#1a2747'],
  'yours-fill': ['#2b56d8', '#3a66e8'],
  'on-yours': ['#ffffff', '#ffffff'],
  focus: ['#234bc4', '#93b4ff'],
} as const satisfies Readonly<Record<string, Shades>>;

export type ColorName = keyof typeof PALETTE;
export type Scheme = 'light' | 'dark';
/** Colours of one scheme that differ from the product's. */
export type Colors = { readonly [Name in ColorName]?: string | undefined };
/** Colours of parts of the page, where they differ from what the palette gives them. */
export type ComponentColors = { readonly [Name in ComponentColorName]?: string | undefined };

/** Parts that may have colours of their own, and what they have else. */
export const COMPONENT_COLORS = {
  'header-ground': 'surface',
  'navigation-ground': 'surface',
  'coupon-ground': 'surface',
  'button-fill': 'yours-fill',
  'button-text': 'on-yours',
} as const satisfies Readonly<Record<string, ColorName>>;

export type ComponentColorName = keyof typeof COMPONENT_COLORS;

export interface SchemeColors {
  readonly colors: Colors;
  readonly components: ComponentColors;
}

export interface ContrastProblem {
  readonly one: string;
  readonly two: string;
  /** The contrast that the pair has, and the least that it needs. */
  readonly ratio: number;
  readonly least: number;
}

const GROUNDS = [
  'ground',
  'surface',
  'raised',
  'hover',
  'header-ground',
  'navigation-ground',
  'coupon-ground',
] as const;
const TEXTS = ['text', 'text-muted', 'text-faint', 'up', 'down', 'stale', 'suspended', 'yours'] as const;
const WASHES = ['up', 'down', 'stale', 'suspended', 'yours'] as const;

type Pair = readonly [
  one: ColorName | ComponentColorName,
  two: ColorName | ComponentColorName,
  least: number,
];

const each = <One extends string>(ones: readonly One[], pairsOf: (one: One) => readonly Pair[]) =>
  ones.flatMap(pairsOf);

/** Every pair of colours that stands on the screen. */
export const PAIRS: readonly Pair[] = [
  ...each(TEXTS, (text) => GROUNDS.map((ground) => [text, ground, TEXT_CONTRAST] as const)),
  ...each(['text', 'text-muted'], (text) => [[text, 'field', TEXT_CONTRAST] as const]),
  ...each(WASHES, (name) => [
    [name, `${name}-wash`, TEXT_CONTRAST] as const,
    ['text', `${name}-wash`, TEXT_CONTRAST] as const,
  ]),
  ['on-yours', 'yours-fill', TEXT_CONTRAST],
  ...each(GROUNDS, (ground) => [
    ['control', ground, EDGE_CONTRAST] as const,
    ['focus', ground, EDGE_CONTRAST] as const,
  ]),
  ['control', 'field', EDGE_CONTRAST],
  ['button-text', 'button-fill', TEXT_CONTRAST],
];

const isComponent = (name: ColorName | ComponentColorName): name is ComponentColorName =>
  Object.hasOwn(COMPONENT_COLORS, name);

const ofPalette = (name: ColorName, scheme: Scheme, colors: Colors): string =>
  colors[name] ?? PALETTE[name][scheme === 'light' ? 0 : 1];

/** The colour that a name has in the end. */
export function colorOf(
  name: ColorName | ComponentColorName,
  scheme: Scheme,
  { colors, components }: SchemeColors,
): string {
  return isComponent(name)
    ? (components[name] ?? ofPalette(COMPONENT_COLORS[name], scheme, colors))
    : ofPalette(name, scheme, colors);
}

/** Pairs of a palette that are too alike, in the order of `PAIRS`; none where it may be shown. */
export const contrastProblems = (scheme: Scheme, own: SchemeColors): readonly ContrastProblem[] =>
  PAIRS.flatMap(([one, two, least]) => {
    const ratio = contrast(colorOf(one, scheme, own), colorOf(two, scheme, own));
    return ratio < least ? [{ one, two, ratio, least }] : [];
  });
