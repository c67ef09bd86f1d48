/** What the answers yes and no of a market are about: the label of a row that has one cell for each. */
import { asName, type NamedSelection, type Naming, parameterTexts } from '../market-names.ts';
import { ANY_GAME, type NamedGame } from '../named-game.ts';
import { type Phrase, phraseText } from './phrase.ts';

/** The part of a phrase that is the question, by the key of what a selection says. */
const QUESTIONS: Readonly<Record<string, string>> = { yes: 'what', no: 'what', beside: 'first' };

function questionOf({ key, values = {} }: Phrase): Phrase | undefined {
  const question = values[QUESTIONS[key] ?? ''];
  return typeof question === 'object' ? question : undefined;
}

/**
 * The question of an answer: "Corvemere Union to win by exactly 2 goals"; undefined for a selection that is not such an
 * answer.
 */
export function questionName(
  { group, parameter, playerName: player = '', type }: NamedSelection,
  { find, phraseOf }: Naming,
  game: NamedGame = ANY_GAME,
): string | undefined {
  const said = phraseOf(group, type, { game, values: parameterTexts(type, parameter), player });
  const question = said && questionOf(said);
  const text = question && phraseText(question, find);
  return text === undefined ? undefined : asName(text, game, player);
}
