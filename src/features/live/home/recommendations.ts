/** Recommended games, each with the reason for it: what the visitor has pinned, and the sports of their own bets. Nothing is recommended without one. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';

/** What somebody follows, by ids. */
export interface Followed {
  /** The most played first. */
  readonly sports: readonly number[];
  readonly championships: readonly number[];
  readonly teams: readonly number[];
}

export interface Reason {
  /** The page has a sentence for each. */
  readonly kind: 'team' | 'championship' | 'sport';
  /** The name of what is followed. */
  readonly name: string;
}

export interface Recommended {
  readonly head: GameHead;
  readonly reason: Reason;
}

/** So many of one reason, so that one sport does not fill the list. */
const MOST_OF_ONE = 4;

export const followsNothing = (followed: Followed): boolean =>
  Object.values(followed).every((ids: readonly number[]) => ids.length === 0);

/** The nearest one; undefined where there is none. */
export function reasonOf(head: GameHead, { championships, sports, teams }: Followed): Reason | undefined {
  const { championship, opponent1, opponent2, sportId, sportName } = head;
  const team = [opponent1, opponent2].find((side) => side?.ids.some((id) => teams.includes(id)));
  if (team) return { kind: 'team', name: team.name };
  if (championships.includes(championship.id)) return { kind: 'championship', name: championship.name };
  return sports.includes(sportId) ? { kind: 'sport', name: sportName } : undefined;
}

/** The recommended games in the order of the heads. Games that are pinned themselves stand among the favourites already. */
export function recommended(
  heads: readonly GameHead[],
  followed: Followed,
  pinned: ReadonlySet<GameId>,
  most: number,
): readonly Recommended[] {
  const counts = new Map<string, number>();
  const seen = new Set<GameId>(pinned);
  return heads
    .flatMap((head): readonly Recommended[] => {
      const reason = reasonOf(head, followed);
      if (!reason || seen.has(head.id)) return [];
      const id = `${reason.kind}/${reason.name}`;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      seen.add(head.id);
      return count > MOST_OF_ONE ? [] : [{ head, reason }];
    })
    .slice(0, most);
}
