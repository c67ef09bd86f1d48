/**
 * Tells a world as messages: one for each tick in which anything changed, numbered from the first, and a snapshot of where
 * they stand. Any world can be told, a simulator, a replay or an operator's, since nothing but its games is looked at. Of a
 * game its short list is told, and more only while somebody wants it.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { worldMessageText } from '#protocol/world/read-world-message.ts';
import { sequenceEdit } from '#protocol/world/sequence-edit.ts';
import {
  type Extent,
  type Wanted,
  type WireGame,
  WORLD_WIRE_VERSION,
  type WorldMessage,
  type WorldSnapshot,
  type WorldTick,
} from '#protocol/world/world-messages.ts';
import { NAMED_CODES, SPOKEN_CODES } from '../../languages.ts';
import type { SourceGame, World } from '../../source/source.ts';
import { PublishedGame } from './published-game.ts';
import { holds } from './selection-wire.ts';
import { TextTable } from './text-table.ts';

export interface PublisherOptions {
  readonly world: World;
  /** Called with each message, in their order. */
  readonly onMessage: (bytes: Uint8Array) => void;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  /** The run of the world that the sequence belongs to. */
  readonly incarnation?: string;
  /** The languages besides English in which a world has names of its own. */
  readonly languages?: readonly string[];
  /** Those of them that are told from the first; each other one is once somebody wants it. */
  readonly firstLanguages?: readonly string[];
  /** How long a game is told whole after somebody wanted it, real ms. */
  readonly wantedMs?: number;
  /** The most games that are told whole at once. */
  readonly mostWanted?: number;
}

interface WantedUntil {
  extent: Extent;
  untilMs: number;
}

const WANTED_MS = 30_000;
const MOST_WANTED = 4_000;
const MOST_ABSENT = 1_000;
const FEEDS: readonly GameFeed[] = ['live', 'line'];

/** The languages besides English that a world is asked for. */
export const TOLD_LANGUAGES: readonly string[] = [...new Set([...SPOKEN_CODES, ...NAMED_CODES])].filter(
  (code) => code !== 'en',
);

export class WorldPublisher {
  readonly #options: Required<PublisherOptions>;
  readonly #texts: TextTable;
  readonly #games = new Map<GameId, PublishedGame>();
  /** Those that were wanted longest ago first. */
  readonly #wanted = new Map<GameId, WantedUntil>();
  readonly #wantedLanguages = new Set<string>();
  readonly #absent = new Map<GameId, number>();
  #newAbsent: GameId[] = [];
  readonly #lists: Record<GameFeed, readonly GameId[]> = { live: [], line: [] };
  #left: [GameFeed, GameId, number][] = [];
  #expresses = '';
  #sequence = 0;
  #tick = 0;
  #oldestTick = 0;
  #worldMs = 0;
  #behindMs = 0;
  readonly #unsubscribe: () => void;

  constructor(options: PublisherOptions) {
    const { world } = options;
    this.#options = {
      incarnation: world.run ?? world.epoch,
      languages: TOLD_LANGUAGES,
      firstLanguages: SPOKEN_CODES,
      wantedMs: WANTED_MS,
      mostWanted: MOST_WANTED,
      ...options,
    };
    const { firstLanguages, languages } = this.#options;
    this.#texts = new TextTable({ languages: languages.filter((code) => firstLanguages.includes(code)) });
    // The first look is what the first snapshot holds.
    this.#look();
    this.#newExpresses();
    this.#texts.takeNews();
    this.#unsubscribe = world.onTick(() => this.#tell());
  }

  get incarnation(): string {
    return this.#options.incarnation;
  }

  get sequence(): number {
    return this.#sequence;
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Tells where the clock of the world is while nothing changes in it; without it nodes take the stream for silent. */
  beat(): void {
    this.#tell();
  }

  /** Tells so much of a game with the next message, and for a while after it. Answers whether that is more than before. */
  want(id: GameId, extent: Extent = 'all'): boolean {
    const known = this.#wanted.get(id);
    const isTold = known !== undefined && holds(known.extent, extent);
    const wider = isTold ? known.extent : extent;
    this.#wanted.delete(id);
    this.#wanted.set(id, { extent: wider, untilMs: this.#options.nowMs() + this.#options.wantedMs });
    for (const oldest of this.#wanted.keys()) {
      if (this.#wanted.size <= this.#options.mostWanted) break;
      this.#wanted.delete(oldest);
    }
    return !isTold;
  }

  /** Tells texts in a language from one of the next messages on: one language a message, since it takes every text. Answers as `want`. */
  wantLanguage(code: string): boolean {
    if (!this.#options.languages.includes(code) || this.#texts.languages.includes(code)) return false;
    this.#wantedLanguages.add(code);
    return true;
  }

  /** Takes what a node wants. Answers whether there is more to tell now: somebody waits for it. */
  take(wanted: readonly Wanted[]): boolean {
    let isMore = false;
    for (const one of wanted) {
      const isNew = 'language' in one ? this.wantLanguage(one.language) : this.want(one.id, one.extent);
      isMore ||= isNew;
    }
    return isMore;
  }

  /** All that was told up to the present sequence number. */
  snapshot(): Uint8Array {
    const { languages, world } = this.#options;
    const told: WorldSnapshot = {
      type: 'snapshot',
      ...this.#common(),
      epoch: world.epoch,
      offersDeltas: world.offersDeltas,
      languages: [...this.#texts.languages],
      offered: [...languages],
      texts: [...this.#texts.all()],
      games: [...this.#games.values()].map(({ whole }) => whole),
      lists: { live: [...this.#lists.live], line: [...this.#lists.line] },
      left: this.#left,
      absent: [...this.#absent],
      ...(this.#expresses !== '' && { expresses: JSON.parse(this.#expresses) }),
    };
    return bytesOf(told);
  }

  #common() {
    return {
      version: WORLD_WIRE_VERSION,
      incarnation: this.#options.incarnation,
      sequence: this.#sequence,
      tick: this.#tick,
      worldMs: this.#worldMs,
      oldestTick: this.#oldestTick,
      behindMs: this.#behindMs,
    } as const;
  }

  #tell(): void {
    const { changed, gone, lists } = this.#look();
    this.#sequence += 1;
    const expresses = this.#newExpresses();
    const spelled = this.#spellMore();
    const { forgotten, texts } = this.#texts.takeNews();
    const told: WorldTick = {
      type: 'tick',
      ...this.#common(),
      texts: [...texts],
      forgotten: [...forgotten],
      games: [...changed],
      gone: [...gone],
      lists,
      absent: this.#newAbsent,
      ...(spelled && { spelled }),
      ...(expresses !== undefined && { expresses: JSON.parse(expresses) }),
    };
    this.#newAbsent = [];
    this.#options.onMessage(bytesOf(told));
  }

  #spellMore(): WorldTick['spelled'] {
    const [language] = this.#wantedLanguages;
    if (language === undefined) return undefined;
    this.#wantedLanguages.delete(language);
    const texts = [...this.#games.values()].flatMap((game) => game.spelledIn(language));
    return { language, texts: this.#texts.addLanguage(language, texts) };
  }

  /** Brings what is told to the world as it is now. */
  #look() {
    const { world } = this.#options;
    const { oldestTick, tick } = world;
    this.#tick = tick;
    this.#oldestTick = oldestTick;
    this.#worldMs = world.nowMs();
    this.#behindMs = world.behindMs?.() ?? 0;
    this.#forgetWanted();
    this.#left = this.#left.filter(([, , at]) => at >= oldestTick);
    for (const [id, at] of this.#absent) if (at < oldestTick) this.#absent.delete(id);
    const there = new Map<GameId, SourceGame>();
    const lists: WorldTick['lists'] = {};
    for (const feed of FEEDS) {
      const games = world.games(feed);
      for (const game of games) there.set(game.id, game);
      const edit = this.#order(feed, games, tick);
      if (edit) lists[feed] = edit;
    }
    this.#addWanted(there, tick);
    const changed: WireGame[] = [];
    for (const [id, game] of there) {
      const published = this.#games.get(id) ?? new PublishedGame(id, { world, texts: this.#texts });
      this.#games.set(id, published);
      const change = published.look(game, this.#wanted.get(id)?.extent ?? 'listed', tick, oldestTick);
      if (change) changed.push(change);
    }
    const gone: GameId[] = [];
    for (const [id, published] of this.#games) {
      if (there.has(id)) continue;
      published.forget();
      this.#games.delete(id);
      gone.push(id);
    }
    return { changed, gone, lists };
  }

  #forgetWanted(): void {
    const nowMs = this.#options.nowMs();
    for (const [id, { untilMs }] of this.#wanted) {
      if (untilMs > nowMs) break;
      this.#wanted.delete(id);
    }
  }

  /** Games that are wanted and stand in no list: parts of games, and those that are made when they are asked for. */
  #addWanted(there: Map<GameId, SourceGame>, tick: number): void {
    for (const id of this.#wanted.keys()) {
      if (there.has(id)) continue;
      const game = this.#options.world.game(id);
      if (game) {
        there.set(id, game);
        this.#absent.delete(id);
        continue;
      }
      this.#wanted.delete(id);
      if (this.#absent.size >= MOST_ABSENT) continue;
      this.#absent.set(id, tick);
      this.#newAbsent.push(id);
    }
  }

  #order(feed: GameFeed, games: readonly SourceGame[], tick: number): WorldTick['lists']['live'] {
    const before = this.#lists[feed];
    if (before.length === games.length && games.every(({ id }, at) => id === before[at])) return undefined;
    const now = games.map(({ id }) => id);
    this.#lists[feed] = now;
    const stays = new Set(now);
    for (const id of before) if (!stays.has(id)) this.#left.push([feed, id, tick]);
    const edit = sequenceEdit(before, now);
    return edit ? { gone: [...edit.gone], come: edit.come.map(([at, id]) => [at, id]) } : now;
  }

  #newExpresses(): string | undefined {
    const { world } = this.#options;
    const [live, line] = [world.expressDay?.('live'), world.expressDay?.('line')];
    const text = live || line ? JSON.stringify({ live: live ?? null, line: line ?? null }) : '';
    if (text === this.#expresses) return undefined;
    this.#expresses = text;
    return text === '' ? JSON.stringify({ live: null, line: null }) : text;
  }
}

const bytesOf = (told: WorldMessage): Uint8Array => Buffer.from(worldMessageText(told));
