/** The events of a game: those that the feed tells, else those that were seen happening since the page was opened. */
import { useMemo, useState } from 'react';
import { type GameEvent, toldEvents } from '#domain/sport/course/game-event.ts';
import { observedEvents } from '#domain/sport/course/observed-events.ts';
import type { Score } from '#domain/sport/score.ts';
import type { SportFamily } from '#domain/sport/scoreboard/sport-families.ts';

/** The most events that are kept; older ones are dropped. */
const MOST_SEEN = 100;

interface Seen {
  readonly score: Score;
  readonly events: readonly GameEvent[];
}

export interface GameEvents {
  readonly events: readonly GameEvent[];
  /** Whether the events are those seen by this page: earlier ones are not known. */
  readonly isSeen: boolean;
}

export function useGameEvents(family: SportFamily, score: Score): GameEvents {
  const told = useMemo(() => toldEvents(score), [score]);
  const [seen, setSeen] = useState<Seen>({ score, events: [] });
  if (!told && seen.score !== score) {
    const more = observedEvents(family, seen.score, score);
    setSeen({ score, events: more.length > 0 ? [...seen.events, ...more].slice(-MOST_SEEN) : seen.events });
  }
  return told ? { events: told, isSeen: false } : { events: seen.events, isSeen: true };
}
