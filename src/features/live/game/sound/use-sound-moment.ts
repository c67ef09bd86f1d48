/** What is heard of a game now: the chance of the followed selection, the score, and the side that attacks. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type ChanceSource, marketKeysOf, selectionChance } from '#domain/fair-price/selection-chance.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { attackerOf, type SoundMoment } from '#domain/sport/sound/match-sound.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { FeedView, SlotMirror } from '#streams/feed/feed-client.ts';
import { useKeptScore } from '../../../../parts/game/use-kept-score.ts';
import { useFeedServices } from '../../../../platform/hub/feed-context.tsx';
import { usePhase } from '../../../../platform/hub/use-feed.ts';

/** The steps of a chance that is told: a thousandth. A smaller one is neither heard nor written. */
const STEPS = 1_000;

export function useSoundMoment(
  view: FeedView | undefined,
  { id }: GameHead,
  key: SelectionKey | undefined,
): SoundMoment {
  const score = useKeptScore(view, id)?.score;
  const isFresh = usePhase(view) === 'live';
  const chance = useChance(key);
  const attacking = useAttacker(score);
  return {
    chance: isFresh ? chance : undefined,
    ...(score && { score: { side1: score.side1, side2: score.side2 } }),
    attacking,
  };
}

/** The chance of a selection, after each batch that touched its market. */
function useChance(key: SelectionKey | undefined): number | undefined {
  const { slots } = useFeedServices().client;
  const subscribe = useCallback(
    (notify: () => void) =>
      slots.onTouched((touched, count) => {
        if (key === undefined) return;
        const own = new Set(marketKeysOf(key, sourceOf(slots).isOffered).map((one) => slots.slotOf(one)));
        if (touched.subarray(0, count).some((slot) => own.has(slot as Slot))) notify();
      }),
    [key, slots],
  );
  return useSyncExternalStore(subscribe, () => {
    const exact = key === undefined ? undefined : selectionChance(key, sourceOf(slots));
    return exact === undefined ? undefined : Math.round(exact * STEPS) / STEPS;
  });
}

const sourceOf = (slots: SlotMirror): ChanceSource => ({
  isOffered: (key) => slots.slotOf(key) !== undefined,
  openOdds(key) {
    const slot = slots.slotOf(key);
    return slot === undefined || slots.gone(slot) || slots.suspended(slot) ? undefined : slots.odds(slot);
  },
});

/** The side that attacked last by the scores that were seen; kept until another one does. */
function useAttacker(score: Score | undefined): 1 | 2 | undefined {
  const [seen, setSeen] = useState<{ readonly score: Score | undefined; readonly side: 1 | 2 | undefined }>({
    score: undefined,
    side: undefined,
  });
  if (score && score !== seen.score) setSeen({ score, side: attackerOf(seen.score, score) ?? seen.side });
  return seen.side;
}
