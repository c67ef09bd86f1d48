/** The words of the names of a sport: how rare each is, and which games have it. */
import type { NameWord, NormalName } from './normal-name.ts';

const PREFIX = 4;
/** Games that are looked at in the lists of the words of one game, the rarest word first. */
const MOST_LOOKED_AT = 1_200;
const FURTHER_NAMES = 200;
/** The share of names that have a word such as United, each of them. */
const PARTING_SHARE = 0.05;

/** The keys by which a word is found in another spelling: its beginning and its sounds. */
function keysOf({ sounds, spellings }: NameWord): readonly string[] {
  return [
    ...new Set([
      ...spellings.map((spelling) => `=${spelling.slice(0, PREFIX)}`),
      ...sounds.filter((sound) => sound.length > 1),
    ]),
  ];
}

export class WordStock<Game> {
  readonly #games = new Map<string, Set<Game>>();
  readonly #counts = new Map<string, number>();
  readonly #keys = new Map<NameWord, readonly string[]>();
  #names = 0;

  #keysOf(word: NameWord): readonly string[] {
    const known = this.#keys.get(word);
    if (known) return known;
    const keys = keysOf(word);
    this.#keys.set(word, keys);
    return keys;
  }

  /** ln(names/names with it), as if further names were known beside them: a word of a small stock is not usual because it is there. */
  rarity = ({ parts, spellings }: NameWord): number =>
    Math.log(
      (this.#names + FURTHER_NAMES) /
        ((this.#counts.get(spellings[0] ?? '') ?? 0) + (parts ? FURTHER_NAMES * PARTING_SHARE : 0.5)),
    );

  add(game: Game, names: readonly NormalName[]): void {
    this.#count(names, 1);
    for (const key of this.#keysIn(names)) {
      const games = this.#games.get(key);
      if (games) games.add(game);
      else this.#games.set(key, new Set([game]));
    }
  }

  remove(game: Game, names: readonly NormalName[]): void {
    this.#count(names, -1);
    for (const key of this.#keysIn(names)) {
      const games = this.#games.get(key);
      games?.delete(game);
      if (games?.size === 0) this.#games.delete(key);
    }
  }

  #count(names: readonly NormalName[], by: 1 | -1): void {
    this.#names += by * names.length;
    for (const { words } of names)
      for (const { spellings } of words) {
        const [spelling = ''] = spellings;
        const count = (this.#counts.get(spelling) ?? 0) + by;
        if (count > 0) this.#counts.set(spelling, count);
        else this.#counts.delete(spelling);
      }
  }

  *#keysIn(names: readonly NormalName[]): Generator<string> {
    for (const { words } of names)
      for (const word of words) if (!word.isWeak || words.length === 1) yield* this.#keysOf(word);
  }

  /** Games that share a word with the names, those that share more first. `accepts` leaves out what cannot be meant. */
  alike(names: readonly NormalName[], accepts: (game: Game) => boolean, most: number): readonly Game[] {
    const shared = new Map<Game, number>();
    const lists = [...new Set(this.#keysIn(names))]
      .flatMap((key) => this.#games.get(key) ?? [])
      .sort((one, other) => one.size - other.size);
    let left = MOST_LOOKED_AT;
    for (const games of lists) {
      // A usual word counts as well, as long as there is room: two of them together are rare.
      if (games.size > left) break;
      left -= games.size;
      for (const game of games) {
        const count = shared.get(game);
        if (count !== undefined) shared.set(game, count + 1);
        else if (accepts(game)) shared.set(game, 1);
      }
    }
    const found = [...shared].sort(([, one], [, other]) => other - one);
    return found.slice(0, most).map(([game]) => game);
  }
}
