/** Names as another book spells them: the same ones always alike, whatever the language. */
import transliterate from '@sindresorhus/transliterate';
import { mixSeeds } from '#domain/chance/seeded-uniform.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Spelling } from './book-plan.ts';

const LATIN_NAME = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;
const PLAYER = /^(\p{L})\. (\p{L}+)$/u;
const CLUB_MARKS = ['FC', 'SC', 'AFC'];

/** A number below `sides` that a name has in a book. */
function dealt(name: string, book: number, use: number, sides: number): number {
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  return mixSeeds(book, use, ...letters) % sides;
}

/** "A. Alonso" as "Alonso A."; clubs with a mark more, or an abbreviation, and classes in other words. */
function ofClubs(name: string, book: number): string {
  const player = PLAYER.exec(name);
  if (player) return `${player[2]} ${player[1]}.`;
  const told = name
    .replace(/ \(W\)$/, ' Women')
    .replace(/ \(U(\d\d)\)$/, ' U-$1')
    .replace(/ United\b/, dealt(name, book, 1, 2) === 0 ? ' Utd' : ' United');
  if (!LATIN_NAME.test(name) || !name.includes(' ') || /[()/]/.test(name)) return told;
  const mark = CLUB_MARKS[dealt(name, book, 2, CLUB_MARKS.length)];
  const place = dealt(name, book, 3, 4);
  if (place === 0) return `${told} ${mark}`;
  return place === 1 ? `${mark} ${told}` : told;
}

const asHeard = (name: string): string => (LATIN_NAME.test(name) ? name : transliterate(name));

export interface Respelled {
  readonly home: string;
  readonly away: string | undefined;
  readonly championship: string;
}

/**
 * The names of a game in a book. `told` is its head in the asked language; `heard` gives that of a language of another
 * script, which a book that spells by ear writes in Latin letters where the asked language has them.
 */
export function respelled(
  { number, spelling }: { readonly number: number; readonly spelling: Spelling },
  told: GameHead,
  heard: () => GameHead,
): Respelled {
  const { championship, opponent1, opponent2 } = told;
  if (spelling === 'clubs') {
    return {
      home: ofClubs(opponent1.name, number),
      away: opponent2 && ofClubs(opponent2.name, number),
      championship: championship.name.replace('. ', ' - '),
    };
  }
  if (!LATIN_NAME.test(opponent1.name)) {
    return { home: opponent1.name, away: opponent2?.name, championship: championship.name };
  }
  const other = heard();
  return {
    home: asHeard(other.opponent1.name),
    away: other.opponent2 && asHeard(other.opponent2.name),
    championship: championship.name.replace(/^([^.]+)\. (.+)$/, '$2 ($1)'),
  };
}
