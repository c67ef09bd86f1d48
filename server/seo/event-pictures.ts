/** Pictures of games, kept for a while: drawn one at a time, and one that is being drawn is waited for by all who ask for it. */
import type { GameId } from '#domain/lib/ids.ts';
import { Answer } from '../feed/answer.ts';
import { servedLanguage } from '../feed/parameters.ts';
import { FALLBACK_LANGUAGE, offeredLanguage } from '../languages.ts';
import type { FeedSource } from '../source/source.ts';
import { eventPicture } from './event-picture.ts';
import { hasLetters } from './picture-canvas.ts';

/** Scores are in it. Milliseconds. */
const KEPT_MS = 30_000;
const MOST_KEPT = 500;

export interface EventPicturesParts {
  readonly world: Pick<FeedSource, 'game'>;
  readonly nowMs: () => number;
}

export class EventPictures {
  readonly #parts: EventPicturesParts;
  readonly #kept = new Map<string, { readonly atMs: number; readonly answer: Promise<Answer> }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: EventPicturesParts) {
    this.#parts = parts;
  }

  /**
   * The picture of a game; undefined where there is no such game or language. What the fonts of the product cannot write
   * is in English.
   */
  of(gameId: GameId, language: string, siteName: string): Promise<Answer> | undefined {
    const { nowMs, world } = this.#parts;
    const game = world.game(gameId);
    const offered = offeredLanguage(language);
    if (!game || !offered) return undefined;
    const written = hasLetters(offered.locale) ? language : FALLBACK_LANGUAGE;
    const key = `${written} ${gameId} ${siteName}`;
    const atMs = nowMs();
    const known = this.#kept.get(key);
    if (known && Math.abs(atMs - known.atMs) < KEPT_MS) return known.answer;
    const spoken = servedLanguage(written);
    const picture = { head: game.head(spoken), score: game.score(spoken), language: written, siteName };
    const answer = this.#last.then(async () => new Answer(await eventPicture(picture)));
    this.#last = answer.catch(() => this.#kept.delete(key));
    this.#kept.delete(key);
    this.#kept.set(key, { atMs, answer });
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return answer;
  }
}
