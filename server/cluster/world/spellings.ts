/** Texts of a received world in the languages that it is spelled in, and the heads and scores that are made of them. */
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import {
  clockAt,
  type HeadOf,
  headWith,
  minuteOf,
  type ScoreOf,
  STATUS_LINE,
  scoreWith,
  withMinute,
} from '#protocol/world/told-texts.ts';
import type { WireHead, WireScore, WireText } from '#protocol/world/world-messages.ts';
import { textsOf } from '../../languages.ts';

/** English, and the spellings of the other languages, 0 or nothing where it is the English one. A language that is told later is added. */
export type Spelled = readonly [string, (string | 0)[]];

const NOTHING: Spelled = ['', []];

/** The places of languages among spellings; -1 for English and for each that has no spelling of its own. */
export class Languages {
  readonly #places: Map<string, number>;
  readonly #offered: ReadonlySet<string>;
  readonly #onUntold: (code: string) => void;
  readonly #known = new Map<string, number>();

  /** Creates them. `onUntold`: called when one is read that is offered and not told yet. */
  constructor(told: readonly string[], offered: readonly string[], onUntold: (code: string) => void) {
    this.#places = new Map(told.map((language, at) => [language, at]));
    this.#offered = new Set(offered);
    this.#onUntold = onUntold;
  }

  get count(): number {
    return this.#places.size;
  }

  has(code: string): boolean {
    return this.#places.has(code);
  }

  add(code: string): void {
    this.#places.set(code, this.#places.size);
  }

  placeOf(language: string): number {
    const known = this.#known.get(language);
    if (known !== undefined) return known;
    const [first = ''] = language.toLowerCase().split('-');
    const code = textsOf(first);
    const place = this.#places.get(code) ?? -1;
    if (place < 0 && this.#offered.has(code)) this.#onUntold(code);
    else if (this.#known.size < MOST_ASKED) this.#known.set(language, place);
    return place;
  }
}
const MOST_ASKED = 500;

export const saidIn = ([english, others]: Spelled, place: number): string => others[place] || english;

/** Thrown where a message names a text that was never told. */
export class UnknownText extends Error {}

/** The texts by their numbers. */
export class Texts {
  readonly #byNumber = new Map<number, Spelled>();

  add(number: number, english: string, others: readonly (string | 0)[] | undefined): void {
    this.#byNumber.set(number, [english, [...(others ?? [])]]);
  }

  /** Adds the spelling of a text in the language at a place. */
  spell(number: number, place: number, text: string): void {
    const others = this.#byNumber.get(number)?.[1];
    if (!others) throw new UnknownText(`text ${number}`);
    while (others.length < place) others.push(0);
    others[place] = text;
  }

  forget(number: number): void {
    this.#byNumber.delete(number);
  }

  readonly of = (text: WireText): Spelled => {
    if (text === 0) return NOTHING;
    if (typeof text === 'string') return [text, []];
    if (typeof text !== 'number') return text;
    const known = this.#byNumber.get(text);
    if (!known) throw new UnknownText(`text ${text}`);
    return known;
  };
}

/** A head as it was received, in any language. */
export class ToldHead {
  readonly told: HeadOf<Spelled>;
  readonly #made = new Map<number, GameHead>();

  constructor(wire: WireHead, texts: Texts) {
    this.told = headWith(wire as HeadOf<WireText>, texts.of);
  }

  in(place: number): GameHead {
    const known = this.#made.get(place);
    if (known) return known;
    const made = headWith(this.told, (text) => saidIn(text, place)) as GameHead;
    this.#made.set(place, made);
    return made;
  }
}

/** A score as it was received, in any language and at any moment after it. */
export class ToldScore {
  readonly #told: ScoreOf<Spelled>;
  readonly #zeroMs: number | undefined;

  constructor({ zeroMs, ...wire }: WireScore, texts: Texts) {
    this.#told = scoreWith(wire as ScoreOf<WireText>, texts.of);
    this.#zeroMs = zeroMs;
  }

  at(nowMs: number, place: number): Score {
    const { clock } = this.#told;
    const moved = clock && clockAt(clock, this.#zeroMs, nowMs);
    const minute = minuteOf(moved);
    const score = scoreWith(this.#told, (text, kind) => {
      const said = saidIn(text, place);
      return kind === STATUS_LINE ? withMinute(said, minute) : said;
    });
    return (moved ? { ...score, clock: moved } : score) as Score;
  }
}
