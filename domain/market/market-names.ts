/**
 * Names of markets and selections, by group, type and sport, in words of the dictionaries `markets` and `selections`; no text and no
 * language here. Groups are `g.<G>`, short names of selections `t.<T>`, statistics `stat.<id>`; long names are phrases
 * (`selection-phrases.ts`). What no dictionary knows is named by its ids, so that an unknown market stays readable and bettable.
 */

import { ANY_GAME, type NamedGame, sideName } from './named-game.ts';
import { formatOf, parameterValues } from './parameter-format.ts';
import type { PhraseOf } from './phrases/board-phrases.ts';
import { type FindText, type Phrase, type PhraseValues, phraseText } from './phrases/phrase.ts';
import { MINUS, oppositeLine, score } from './phrases/phrase-makers.ts';
import { isPersonal, scoreUnit } from './score-unit.ts';
import type { Parameter, Selection } from './selection.ts';

/** Groups whose names say what they count, where that is known: "Total goals". */
const COUNTING_GROUPS: ReadonlySet<number> = new Set([17, 99]);
/** Groups that are called otherwise in a part of a game: "Match result" is the "Result" of a half. */
const WHOLE_GAME_GROUPS: ReadonlySet<number> = new Set([1]);

/** Groups about one side, which is a team or a person. */
const SIDE_GROUPS: ReadonlySet<number> = new Set([15, 62]);

const partOf = ({ gameType, period }: NamedGame): string =>
  [period, gameType].filter(Boolean).join(' \u00b7 ');

const textOf = (find: FindText, ...phrases: readonly (Phrase | undefined)[]): string => {
  for (const one of phrases) {
    const text = one && phraseText(one, find);
    if (text !== undefined) return text;
  }
  return phrases.at(-1)?.key ?? '';
};

/** The heading of a market: "Total goals", "Team total: Corvemere Union". */
export function marketName(group: number, find: FindText, game: NamedGame = ANY_GAME): string {
  const key = `g.${group}`;
  const unit = COUNTING_GROUPS.has(group) ? scoreUnit(game) : undefined;
  const values: PhraseValues = {
    team1: sideName(game, 1),
    team2: sideName(game, 2),
    ...(unit && { units: { key: `all.${unit}` } }),
  };
  const isPart = WHOLE_GAME_GROUPS.has(group) && partOf(game) !== '';
  return textOf(
    find,
    unit && { key: `${key}.of`, values },
    isPart ? { key: `${key}.part`, values } : undefined,
    SIDE_GROUPS.has(group) && isPersonal(game.sport) ? { key: `${key}.person`, values } : undefined,
    { key, values },
    { key: 'group.unknown', values: { group: String(group) } },
  );
}

/** Groups in which every selection says that it is who wins. */
const WINNER_GROUPS: ReadonlySet<number> = new Set([26, 101, 123, 44_041]);

/** A text without its signs: "Half-time" and "Half time" are spoken alike. */
const spoken = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * The name of a market beside the long name of one of its selections; empty where that says it already: "Ajax to win" of the winner, "Both
 * teams to score: yes". The group is unknown where only texts are kept.
 */
export function marketBeside(
  { market, selection }: { readonly market: string; readonly selection: string },
  group?: number,
): string {
  const isSaid =
    (group !== undefined && WINNER_GROUPS.has(group)) || spoken(selection).includes(spoken(market));
  return isSaid ? '' : market;
}

/**
 * The form of a name. `long` stands alone and names the team or player: "Corvemere Union: over 1.5 goals". `short` is for
 * a cell under the heading of its market: "Over 1.5".
 */
export type NameForm = 'long' | 'short';

export type NamedSelection = Pick<Selection, 'group' | 'type' | 'parameter' | 'playerName'>;

/** What names are made with: the words of a language, and the sentences by group and type. */
export interface Naming {
  readonly find: FindText;
  readonly phraseOf: PhraseOf;
}

/** The name of a selection. */
export function selectionName(
  form: NameForm,
  selection: NamedSelection,
  { find, phraseOf }: Naming,
  game: NamedGame = ANY_GAME,
): string {
  const { group, parameter, playerName: player = '', type } = selection;
  const values = parameterTexts(type, parameter);
  if (form === 'short') return shortName(selection, values, find);
  const own = phraseOf(group, type, { game, values, player });
  const text =
    (own && phraseText(own, find)) ??
    textOf(find, {
      key: 'of',
      values: { of: marketName(group, find, game), what: shortName(selection, values, find) },
    });
  const part = partOf(game);
  const whole =
    part === ''
      ? text
      : textOf(find, { key: text.includes(': ') ? 'part-of' : 'of', values: { of: part, what: text } });
  return asName(whole, game, player);
}

/** The values of a parameter, with a real minus. */
export const parameterTexts = (type: number, parameter: Parameter): readonly string[] =>
  parameterValues(formatOf(type), parameter).map((value) => value.replace('-', MINUS));

/** A text with a capital, except for a name that begins it, which is spelt as it is. */
export function asName(text: string, { team1, team2 }: NamedGame, player: string): string {
  const isName = [team1, team2, player].some((name) => name !== '' && text.startsWith(name));
  return isName ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function shortName(
  { parameter, playerName: player, type }: NamedSelection,
  values: readonly string[],
  find: FindText,
): string {
  const [a = '', b = '', c = ''] = values.map((value) =>
    value.includes(':') ? textOf(find, score(value)) : value,
  );
  const p = values.join(':');
  const said = { type: String(type), p, opposite: oppositeLine(p), a, b, c, player: player ?? '' };
  const unknown = player !== undefined ? 'unknown-player' : parameter === 0 ? 'unknown' : 'unknown-parameter';
  return textOf(find, { key: `t.${type}`, values: said }, { key: `selection.${unknown}`, values: said });
}

/** The name of a statistic in the dictionary `statistics`. */
export const statisticName = (id: number, find: FindText): string =>
  textOf(find, { key: `stat.${id}` }, { key: 'stat.unknown', values: { id: String(id) } });
