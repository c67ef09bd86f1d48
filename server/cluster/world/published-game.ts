/** One game as it was told last: what is new about it goes into the next message, and all of it into a snapshot. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Score } from '#domain/sport/score.ts';
import { sequenceEdit } from '#protocol/world/sequence-edit.ts';
import {
  EXTRA,
  headWith,
  minuteOf,
  STATUS_LINE,
  scoreWith,
  withoutMinute,
} from '#protocol/world/told-texts.ts';
import type {
  Extent,
  WireGame,
  WireHead,
  WireKeptGame,
  WireScore,
  WireSelection,
  WireStanding,
} from '#protocol/world/world-messages.ts';
import type { SourceGame, SourceSelection, World } from '../../source/source.ts';
import { compare, offerOf, toldSelections, toWireSelection } from './selection-wire.ts';
import type { TextTable, ToldText } from './text-table.ts';

export interface PublishedParts {
  readonly world: World;
  readonly texts: TextTable;
}

interface Revisions {
  game: number;
  head: number;
  score: number;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Change = Mutable<WireGame>;

/** Whether a change says anything. */
const saysSomething = (change: Change): boolean => Object.keys(change).length > 1;

export class PublishedGame {
  readonly id: GameId;
  readonly #parts: PublishedParts;
  /** The game and its revision as it was looked at last. */
  #source: SourceGame | undefined;
  #seenRevision = -1;
  #seenHead = -1;
  #seenScore = -1;
  #extent: Extent = 'listed';
  #standing = '';
  #told: Change;
  #keys: readonly SelectionKey[] = [];
  #selections: WireSelection[] = [];
  #selectionRevisions: number[] = [];
  #left: { readonly key: SelectionKey; readonly tick: number }[] = [];
  readonly #revisions: Revisions = { game: 0, head: 0, score: 0 };
  #headTexts: readonly number[] = [];
  #scoreTexts: readonly number[] = [];
  #playerTexts: readonly number[] = [];
  #players: readonly number[] = [];

  constructor(id: GameId, parts: PublishedParts) {
    this.id = id;
    this.#parts = parts;
    this.#told = { id };
  }

  /** Looks at the game; the answer is what is new of it, if anything. */
  look(game: SourceGame, extent: Extent, tick: number, oldestTick: number): WireGame | undefined {
    const isSeen = this.#source === game && this.#seenRevision === game.revision && this.#extent === extent;
    if (isSeen && this.#told.of?.feed === game.feed) return undefined;
    const change: Change = { id: this.id };
    const wider = this.#extent !== extent || !this.#source;
    this.#tellStanding(game, change);
    if (wider) change.extent = extent;
    this.#tellHead(game, change);
    this.#tellScore(game, extent, change);
    const before = this.#selections.length;
    const told = toldSelections(game, extent);
    this.#tellSelections(told, { change, isAnew: wider, tick, oldestTick });
    this.#tellPlayers(game, told, change);
    this.#tellOffer(game, told, change);
    this.#tellRecorded(game, change);
    this.#source = game;
    this.#seenRevision = game.revision;
    this.#extent = extent;
    if (before === 0 && this.#selections.length === 0) delete change.selections;
    if (!saysSomething(change)) return undefined;
    this.#note(change, tick);
    return change;
  }

  /** All of it, as it was told last. */
  get whole(): WireKeptGame {
    return {
      ...this.#told,
      selections: this.#selections,
      revisions: {
        ...this.#revisions,
        selections: this.#selectionRevisions,
        left: this.#left.map(({ key, tick }) => [key, tick]),
      },
    };
  }

  /** Its texts in a language, by their numbers. */
  spelledIn(language: string): readonly (readonly [number, string])[] {
    const game = this.#source;
    if (!game) return [];
    const scores = [false, ...(this.#extent === 'all' ? [true] : [])].flatMap((isWhole) => {
      const score = game.score(language, isWhole);
      return score ? textsOfScore(score, minuteOf(score.clock)) : [];
    });
    const names = game.playerNames?.(language);
    const players = this.#players.map((player) => ({ kind: '', text: names?.get(player) ?? '' }));
    return [
      ...paired(this.#headTexts, textsOfHead(game, language)),
      ...paired(this.#scoreTexts, scores),
      ...paired(this.#playerTexts, players),
    ];
  }

  /** Gives up its texts. */
  forget(): void {
    for (const numbers of [this.#headTexts, this.#scoreTexts, this.#playerTexts])
      this.#parts.texts.release(numbers);
  }

  #note(change: Change, tick: number): void {
    this.#revisions.game = tick;
    if (change.head) this.#revisions.head = tick;
    if (change.score !== undefined) this.#revisions.score = tick;
    const { selections: _all, edit: _edit, moves: _moves, anew: _anew, ...kept } = change;
    this.#told = { ...this.#told, ...kept };
    if (this.#extent !== 'all') delete this.#told.wholeScore;
  }

  #tellStanding(game: SourceGame, change: Change): void {
    const { world } = this.#parts;
    const standing: WireStanding = {
      feed: game.feed,
      sportId: game.sportId,
      championshipId: game.championshipId,
      ...(game.section !== undefined && { section: game.section }),
      ...(game.apart && { apart: game.apart }),
      ...(game.about && { about: [...game.about] }),
      betDelayMs: world.betDelayMs(game.id),
      ...(world.outlasts?.(game.id) && { outlasts: true as const }),
    };
    const text = JSON.stringify(standing);
    if (text === this.#standing) return;
    this.#standing = text;
    change.of = standing;
  }

  #tellHead(game: SourceGame, change: Change): void {
    if (this.#seenHead === game.headRevision && this.#told.of?.feed === game.feed) return;
    this.#seenHead = game.headRevision;
    const { texts } = this.#parts;
    const numbers = texts.numbersOf(game.sportId, textsOfHead(game, 'en'), (language) =>
      textsOfHead(game, language),
    );
    texts.use(numbers);
    texts.release(this.#headTexts);
    this.#headTexts = numbers;
    let at = 0;
    change.head = headWith(game.head('en'), () => numbers[at++] ?? 0) as WireHead;
  }

  #tellScore(game: SourceGame, extent: Extent, change: Change): void {
    const isWhole = extent === 'all';
    const becameWhole = isWhole && this.#extent !== 'all';
    const hasChanged =
      this.#seenScore !== game.scoreRevision || this.#told.of?.feed !== game.feed || !this.#source;
    if (!hasChanged && !becameWhole) return;
    this.#seenScore = game.scoreRevision;
    const used: number[] = [];
    const short = this.#wireScore(game, false, used);
    if (hasChanged) change.score = short;
    if (isWhole) change.wholeScore = this.#wireScore(game, true, used);
    this.#parts.texts.use(used);
    this.#parts.texts.release(this.#scoreTexts);
    this.#scoreTexts = used;
  }

  #wireScore(game: SourceGame, isWhole: boolean, used: number[]): WireScore | null {
    const score = game.score('en', isWhole);
    if (!score) return null;
    const { texts } = this.#parts;
    const minute = minuteOf(score.clock);
    const numbers = texts.numbersOf(game.sportId, textsOfScore(score, minute), (language) => {
      const said = game.score(language, isWhole);
      return said ? textsOfScore(said, minute) : [];
    });
    used.push(...numbers);
    texts.noteScore(game.sportId, numbers);
    const inLanguage = new Map<string, Score | undefined>();
    const extraIn = (key: string, language: string): string | undefined => {
      if (!inLanguage.has(language)) inLanguage.set(language, game.score(language, isWhole));
      return inLanguage.get(language)?.extras.find((one) => one.key === key)?.value;
    };
    let at = 0;
    let extra = 0;
    const wire = scoreWith(score, (text, kind): number | string | [string, (string | 0)[]] => {
      if (kind !== EXTRA) return numbers[at++] ?? 0;
      const { key = '' } = score.extras[extra++] ?? {};
      return texts.once(game.sportId, text, (language) => extraIn(key, language));
    });
    const zeroMs = score.clock?.running ? (game.clockZeroMs?.() ?? this.#zeroOf(score.clock)) : undefined;
    return { ...wire, ...(zeroMs !== undefined && { zeroMs }) } as WireScore;
  }

  /** The zero of a clock of which only its seconds are known: right at this moment, and within a second after it. */
  #zeroOf({ direction, seconds }: NonNullable<Score['clock']>): number {
    const nowMs = this.#parts.world.nowMs();
    const ms = Math.floor(seconds) * 1_000;
    return direction === 'up' ? nowMs - ms : nowMs + ms;
  }

  #tellSelections(
    told: readonly SourceSelection[],
    to: {
      readonly change: Change;
      readonly isAnew: boolean;
      readonly tick: number;
      readonly oldestTick: number;
    },
  ): void {
    const { change, isAnew, oldestTick, tick } = to;
    const before = this.#keys;
    const isSameList = before.length === told.length && told.every(({ key }, at) => key === before[at]);
    if (isSameList) {
      this.#tellMoves(told, change, tick);
      return;
    }
    const keys = told.map(({ key }) => key);
    const edit = isAnew ? undefined : sequenceEdit(before, keys);
    const known = new Map(before.map((key, at) => [key, at]));
    const had = { selections: this.#selections, revisions: this.#selectionRevisions };
    this.#selections = [];
    this.#selectionRevisions = [];
    for (const one of told) {
      const at = known.get(one.key);
      const old = at === undefined ? undefined : had.selections[at];
      this.#selections.push(edit && old ? old : toWireSelection(one));
      this.#selectionRevisions.push(
        old && at !== undefined && compare(old, one) === 'same' ? (had.revisions[at] ?? tick) : tick,
      );
    }
    this.#keys = keys;
    const there = new Set(keys);
    this.#left = this.#left.filter((one) => one.tick >= oldestTick && !there.has(one.key));
    if (!isAnew) for (const key of before) if (!there.has(key)) this.#left.push({ key, tick });
    if (edit) {
      change.edit = {
        gone: [...edit.gone],
        come: edit.come.map(([at]) => [at, this.#selections[at] as WireSelection]),
      };
      this.#tellMoves(told, change, tick);
    } else {
      change.selections = [...this.#selections];
    }
  }

  #tellMoves(told: readonly SourceSelection[], change: Change, tick: number): void {
    const moves: number[] = [];
    const anew: [number, WireSelection][] = [];
    for (const [at, one] of told.entries()) {
      const old = this.#selections[at] as WireSelection;
      const how = compare(old, one);
      if (how === 'same') continue;
      const now = toWireSelection(one);
      this.#selections[at] = now;
      this.#selectionRevisions[at] = tick;
      if (how === 'moved') moves.push(at, now[5], now[6]);
      else anew.push([at, now]);
    }
    if (moves.length > 0) change.moves = moves;
    if (anew.length > 0) change.anew = anew;
  }

  #tellPlayers(game: SourceGame, told: readonly SourceSelection[], change: Change): void {
    const names = game.playerNames?.('en');
    if (!names) {
      if (!this.#source || this.#told.players) change.players = null;
      if (!this.#source) delete change.players;
      return;
    }
    const players = [...new Set(told.map(({ player }) => player))].filter((player) => names.has(player));
    const isSame =
      this.#told.players !== undefined &&
      players.length === this.#players.length &&
      players.every((player, at) => player === this.#players[at]);
    if (isSame) return;
    this.#players = players;
    const textsIn = (of: ReadonlyMap<number, string> | undefined): readonly ToldText[] =>
      players.map((player) => ({ kind: `player ${player}`, text: of?.get(player) ?? '' }));
    const { texts } = this.#parts;
    const numbers = texts.numbersOf(game.sportId, textsIn(names), (language) =>
      textsIn(game.playerNames?.(language)),
    );
    texts.use(numbers);
    texts.release(this.#playerTexts);
    this.#playerTexts = numbers;
    change.players = players.map((player, at) => [player, numbers[at] ?? 0]);
  }

  #tellOffer(game: SourceGame, told: readonly SourceSelection[], change: Change): void {
    const offer = offerOf(game, told);
    if (offer !== this.#told.offer) change.offer = offer;
  }

  #tellRecorded(game: SourceGame, change: Change): void {
    const before = this.#source;
    if (game.recorded !== before?.recorded) change.recorded = game.recorded ?? null;
    if (game.recordedLong !== before?.recordedLong) change.recordedLong = game.recordedLong ?? null;
  }
}

function textsOfHead(game: SourceGame, language: string): readonly ToldText[] {
  const texts: ToldText[] = [];
  headWith(game.head(language), (text, kind) => texts.push({ kind, text }));
  return texts;
}

function textsOfScore(score: Score, minute: number | undefined): readonly ToldText[] {
  const texts: ToldText[] = [];
  scoreWith(score, (text, kind) => {
    if (kind === EXTRA) return;
    texts.push({ kind, text: kind === STATUS_LINE ? withoutMinute(text, minute) : text });
  });
  return texts;
}

/** Numbers with their texts; none where a game has another shape in that language. */
const paired = (
  numbers: readonly number[],
  texts: readonly ToldText[],
): readonly (readonly [number, string])[] =>
  numbers.length === texts.length ? numbers.map((number, at) => [number, texts[at]?.text ?? '']) : [];
