/** Ways to write what a selection says: each makes the phrase of its facts, and most are made of others. */
import { type NamedGame, sideName } from '../named-game.ts';
import { isPersonal, scoreUnit } from '../score-unit.ts';
import type { Phrase, PhraseValues } from './phrase.ts';

/** What the words of a selection are about. */
export interface SelectionFacts {
  readonly game: NamedGame;
  /** The values of the parameter, with a real minus. */
  readonly values: readonly string[];
  readonly player: string;
}

export type Write = (facts: SelectionFacts) => Phrase;
export type Side = 1 | 2;
export type Outcome = '1' | 'X' | '2' | '1X' | '12' | 'X2';
export type Types = Readonly<Record<number, Write>>;

export const phrase = (key: string, values?: PhraseValues): Phrase => (values ? { key, values } : { key });

export const MINUS = '\u2212';
export const valueAt = ({ values }: SelectionFacts, at: number): string => values[at] ?? '0';
/** The line of the other side for a line of one side: "+1" for "\u22121". */
export const oppositeLine = (line: string): string =>
  line.replace(/^[+\u2212]/, (sign) => (sign === MINUS ? '+' : MINUS));
const numberOf = (text: string): number => Number(text.replace(MINUS, '-'));

/**
 * The values of a side in a phrase. `team` begins a text or follows a colon; `side` stands within a sentence, where
 * Russian quotes a team.
 */
export const sideValues = ({ game }: SelectionFacts, side: Side): PhraseValues => {
  const team = sideName(game, side);
  return { team, side: phrase(isPersonal(game.sport) ? 'named.person' : 'named.team', { name: team }) };
};

/** Writes an amount, "2.5 goals", after "over" (`than`) or after "exactly" (`count`): cases differ. */
export function amount(
  facts: SelectionFacts,
  form: 'than' | 'count',
  text = valueAt(facts, 0),
  last = text,
): string | Phrase {
  const count = numberOf(last);
  const unit = scoreUnit(facts.game, count);
  return unit ? phrase(`${form}.${unit}`, { n: text, count: Math.abs(count) }) : text;
}

export const about =
  (key: string, side: Side): Write =>
  (facts) =>
    phrase(key, sideValues(facts, side));
export const fixed =
  (key: string): Write =>
  () =>
    phrase(key);

/** Writes a phrase around other phrases. */
export const around =
  (key: string) =>
  (what: Write): Write =>
  (facts) =>
    phrase(key, { what: what(facts) });
export const yes = around('yes');
export const no = around('no');
export const inRegularTime = around('regular-time');
export const of =
  (side: Side, what: Write): Write =>
  (facts) =>
    phrase('of', { of: sideName(facts.game, side), what: what(facts) });
const OUTCOMES: Readonly<Record<Outcome, Write>> = {
  '1': about('win', 1),
  X: fixed('draw'),
  '2': about('win', 2),
  '1X': about('or-draw', 1),
  '12': fixed('either'),
  X2: about('or-draw', 2),
};
export const outcome = (which: Outcome): Write => OUTCOMES[which];

export const total =
  (key: 'over' | 'under', at = 0): Write =>
  (facts) =>
    phrase(key, { amount: amount(facts, 'than', valueAt(facts, at)) });
export const over = total('over');
export const under = total('under');
export const handicap =
  (side: Side): Write =>
  (facts) =>
    phrase('handicap', { ...sideValues(facts, side), line: valueAt(facts, 0) });

/** Writes a score in the manner of the language: "2:1". */
export const score = (text: string): Phrase => {
  const [a = '0', b = '0'] = text.split(':');
  return phrase('score', { a, b });
};
export const both = fixed('both-score');

/** The phrases of two types: the first has the answer yes, the second no. */
export const yesNo = (yesType: number, noType: number, what: Write): Types => ({
  [yesType]: yes(what),
  [noType]: no(what),
});
export const row = (types: readonly number[], writes: readonly Write[]): Types =>
  Object.fromEntries(types.flatMap((type, at) => (writes[at] ? [[type, writes[at]]] : [])));
