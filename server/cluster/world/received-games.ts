/**
 * The games of a received world: what a message says of one, put on what was known of it. Every version is kept for as long
 * as deltas reach back, so that the world can be read as it was at any tick of that time.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { applyEdit } from '#protocol/world/sequence-edit.ts';
import type { WireGame, WireKeptGame, WireSelection } from '#protocol/world/world-messages.ts';
import type { LeftSelection, SourceSelection } from '../../source/source.ts';
import { GameVersion, type Served, type VersionParts } from './game-version.ts';
import { fromWireSelection, marked } from './selection-wire.ts';
import { type Texts, ToldHead, ToldScore } from './spellings.ts';

/** Thrown where a message does not fit what was told before. */
export class Contradiction extends Error {}

export interface Applied {
  readonly tick: number;
  readonly oldestTick: number;
  readonly texts: Texts;
  readonly served: Served;
}

/** The version of a game after a message. */
export function nextVersion(before: GameVersion | undefined, wire: WireGame, to: Applied): GameVersion {
  const { served, texts, tick } = to;
  const known = before?.parts;
  const {
    extent = known?.extent ?? 'listed',
    id,
    of: standing = known?.standing,
    offer = known?.offer,
  } = wire;
  const head = wire.head ? new ToldHead(wire.head, texts) : known?.head;
  if (!standing || !head || !offer) throw new Contradiction(`game ${id} was never told`);
  const selections = selectionsAfter(known, wire, to);
  return new GameVersion(
    {
      id,
      standing,
      extent,
      offer,
      head,
      score: scoreAfter(known?.score, wire.score, texts),
      wholeScore: extent === 'all' ? scoreAfter(known?.wholeScore, wire.wholeScore, texts) : undefined,
      players:
        wire.players === undefined
          ? known?.players
          : (wire.players?.length ?? 0) > 0
            ? new Map(wire.players?.map(([player, name]) => [player, texts.of(name)]))
            : undefined,
      ...selections,
      revision: tick,
      headRevision: wire.head ? tick : (known?.headRevision ?? tick),
      scoreRevision: wire.score === undefined ? (known?.scoreRevision ?? tick) : tick,
      recorded: wire.recorded === undefined ? known?.recorded : (wire.recorded ?? undefined),
      recordedLong: wire.recordedLong === undefined ? known?.recordedLong : (wire.recordedLong ?? undefined),
    },
    served,
  );
}

/** The version of a game as a snapshot has it. */
export function keptVersion(wire: WireKeptGame, to: Applied): GameVersion {
  const { parts } = nextVersion(undefined, wire, to);
  const { revisions } = wire;
  return new GameVersion(
    {
      ...parts,
      told: parts.told.map((one, at) => ({ ...one, revision: revisions.selections[at] ?? to.tick })),
      left: revisions.left.map(([key, revision]) => ({ key: key as LeftSelection['key'], revision })),
      revision: revisions.game,
      headRevision: revisions.head,
      scoreRevision: revisions.score,
    },
    to.served,
  );
}

const scoreAfter = (
  known: ToldScore | undefined,
  wire: WireGame['score'],
  texts: Texts,
): ToldScore | undefined => (wire === undefined ? known : wire ? new ToldScore(wire, texts) : undefined);

type OfSelections = Pick<VersionParts, 'told' | 'left'>;

function selectionsAfter(
  known: VersionParts | undefined,
  wire: WireGame,
  { oldestTick, tick }: Applied,
): OfSelections {
  const { id } = wire;
  const before = known?.told ?? [];
  let told = before;
  if (wire.selections) {
    const old = new Map(before.map((one) => [one.key, one]));
    told = wire.selections.map((one) => {
      const made = fromWireSelection(id, one, tick);
      const was = old.get(made.key);
      return was && isSame(was, made) ? was : made;
    });
  }
  if (wire.edit) {
    const come = wire.edit.come.map(([at, one]): readonly [number, SourceSelection] => [
      at,
      fromWireSelection(id, one, tick),
    ]);
    const edited = applyEdit(told, { gone: wire.edit.gone, come });
    if (!edited) throw new Contradiction(`game ${id} has other selections`);
    told = edited;
  }
  told = moved(id, told, wire, tick);
  if (told === before || !(wire.selections || wire.edit)) return { told, left: known?.left ?? [] };
  const there = new Set(told.map(({ key }) => key));
  const left = (known?.left ?? []).filter((one) => one.revision >= oldestTick && !there.has(one.key));
  // Those that are told no more because nobody wants them did not leave.
  if (wire.extent === undefined)
    for (const { key } of before) if (!there.has(key)) left.push({ key, revision: tick });
  return { told, left };
}

function moved(
  id: GameId,
  told: readonly SourceSelection[],
  { anew = [], moves = [] }: WireGame,
  tick: number,
): readonly SourceSelection[] {
  if (anew.length === 0 && moves.length === 0) return told;
  const made = [...told];
  const at = (place: number): SourceSelection => {
    const one = told[place];
    if (!one) throw new Contradiction(`game ${id} has no selection at ${place}`);
    return one;
  };
  if (moves.length % 3 !== 0) throw new Contradiction(`game ${id} has moves of another form`);
  for (let from = 0; from < moves.length; from += 3) {
    const [place = 0, odds = 0, marks = 0] = moves.slice(from, from + 3);
    made[place] = { ...at(place), odds: odds as Odds, revision: tick, ...marked(marks) };
  }
  for (const [place, one] of anew) made[place] = anewAt(id, at(place), one, tick);
  return made;
}

function anewAt(id: GameId, was: SourceSelection, wire: WireSelection, tick: number): SourceSelection {
  const made = fromWireSelection(id, wire, tick);
  if (made.key !== was.key) throw new Contradiction(`game ${id} has another selection there`);
  return made;
}

const isSame = (one: SourceSelection, other: SourceSelection): boolean =>
  one.odds === other.odds &&
  one.suspended === other.suspended &&
  one.isCenter === other.isCenter &&
  one.listed === other.listed &&
  one.shortGroup === other.shortGroup &&
  one.oddsText === other.oddsText &&
  one.playerName === other.playerName;

/** The versions of each game, oldest first; undefined where it was not there. */
export class GameHistory {
  readonly #chains = new Map<
    GameId,
    { readonly tick: number; readonly version: GameVersion | undefined }[]
  >();
  /** Games of which more than the present version is kept. */
  readonly #long = new Set<GameId>();

  at(id: GameId, tick: number): GameVersion | undefined {
    const chain = this.#chains.get(id);
    for (let place = (chain?.length ?? 0) - 1; place >= 0; place -= 1) {
      const entry = chain?.[place];
      if (entry && entry.tick <= tick) return entry.version;
    }
    return undefined;
  }

  latest(id: GameId): GameVersion | undefined {
    return this.#chains.get(id)?.at(-1)?.version;
  }

  put(id: GameId, version: GameVersion | undefined, tick: number): void {
    const chain = this.#chains.get(id) ?? [];
    this.#chains.set(id, chain);
    if (chain.at(-1)?.tick === tick) chain.pop();
    chain.push({ tick, version });
    if (chain.length > 1 || !version) this.#long.add(id);
  }

  /** Forgets what nobody reads who asks about no tick before this one. */
  forgetBefore(tick: number): void {
    for (const id of this.#long) {
      const chain = this.#chains.get(id);
      if (!chain) continue;
      while (chain.length > 1 && (chain[1]?.tick ?? tick) <= tick) chain.shift();
      if (chain.length > 1) continue;
      const [only] = chain;
      if (only?.version) this.#long.delete(id);
      else if ((only?.tick ?? 0) <= tick) {
        this.#chains.delete(id);
        this.#long.delete(id);
      }
    }
  }
}
