import { Check, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import {
  type BuilderCombination,
  builderFeedBody,
  builderFeedPath,
  parseBuilderFeed,
} from '#protocol/http/coupon/builder-feed.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { feedLanguage } from '../../../../i18n/languages.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { useCouponKeys } from '../../../../parts/betting/use-coupon.ts';
import { useTakeReady } from '../../../../parts/betting/use-take-ready.ts';
import { useGameTexts } from '../../../../parts/prices/use-game-texts.ts';
import { selectionItem } from '../../../../parts/prices/use-selection.ts';
import { useSlotText } from '../../../../parts/prices/use-slot-text.ts';
import { useFeedServices } from '../../../../platform/hub/feed-context.tsx';
import { usePhase } from '../../../../platform/hub/use-feed.ts';
import { usePreference } from '../../../../platform/preferences/preferences-context.ts';
import { useServices } from '../../../../platform/services.ts';
import { Button } from '../../../../ui/primitives/button.tsx';
import styles from './combination-list.module.css';

export interface CombinationListProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

/** A few selections of the game together, each list at the builder's price; asked for again when a price of them is another. */
export function CombinationList({ record: { head }, view }: CombinationListProps) {
  const t = useT('offers');
  const kinds = useT('kinds');
  const phase = usePhase(view);
  const combinations = useCombinations(head);
  if (combinations === undefined) return <output className={styles['note']}>{t('ready.asking')}</output>;
  if (combinations.length === 0) return <output className={styles['note']}>{t('ready.none')}</output>;
  return (
    <>
      <ul className={styles['list']}>
        {combinations.map((one) => (
          <Combination key={one.keys.join()} of={one} head={head} isFresh={phase === 'live'} />
        ))}
      </ul>
      <p className={styles['note']}>{kinds('builder.void')}</p>
    </>
  );
}

interface CombinationProps {
  readonly of: BuilderCombination;
  readonly head: GameHead;
  /** The feed confirms its prices. */
  readonly isFresh: boolean;
}

function Combination({ head, isFresh, of: { keys, odds } }: CombinationProps) {
  const t = useT('offers');
  const texts = useGameTexts();
  const { slots } = useFeedServices().client;
  const [notation] = usePreference('oddsFormat');
  const picked = useCouponKeys();
  const take = useTakeReady();
  const isOpen = useSlotText(keys).length > 0 && keys.every((key) => isPriced(key));
  const isInSlip = picked.size === keys.length && keys.every((key) => picked.has(key));
  function isPriced(key: SelectionKey): boolean {
    const slot = slots.slotOf(key);
    return slot !== undefined && !slots.suspended(slot) && !slots.gone(slot);
  }
  const items = (): readonly CouponItem[] =>
    keys.flatMap((key) => {
      const identity = parseSelectionKey(key);
      const slot = slots.slotOf(key);
      const item =
        identity && slot !== undefined && selectionItem(slots, texts, head, { slot, key, identity });
      return item ? [item] : [];
    });
  return (
    <li className={styles['combination']} data-combination={keys.join()} data-combination-odds={odds}>
      <ul>
        {keys.map((key) => {
          const identity = parseSelectionKey(key);
          return (
            <li key={key} className={styles['leg']}>
              <bdi>{identity ? texts.selection(identity, head) : null}</bdi>
            </li>
          );
        })}
      </ul>
      <Button
        kind="secondary"
        disabled={!isFresh || !isOpen || isInSlip}
        aria-label={`${t('express.take')}: ${oddsText(odds, notation)}`}
        icon={isInSlip ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
        onClick={() => {
          const all = items();
          if (all.length === keys.length) take(all);
        }}
      >
        <bdi dir="ltr">{oddsText(odds, notation)}</bdi>
      </Button>
    </li>
  );
}

/** Not more often than this. */
const ASKED_AFTER_MS = 1_500;
const NO_KEYS: readonly SelectionKey[] = [];

/** Undefined until there was an answer; what was told stays while a newer one is on its way. */
function useCombinations({ feed, id }: GameHead): readonly BuilderCombination[] | undefined {
  const { http } = useServices();
  const language = feedLanguage(useLanguage());
  const [combinations, setCombinations] = useState<readonly BuilderCombination[]>();
  const keys = useMemo(
    () => (combinations ? [...new Set(combinations.flatMap((one) => one.keys))] : NO_KEYS),
    [combinations],
  );
  const prices = useSlotText(keys);
  const isFirst = combinations === undefined;
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const body = builderFeedBody(id, [], language, true);
      const reply = await http({ method: 'POST', path: builderFeedPath(feed), body });
      const told = reply.kind === 'answered' ? parseBuilderFeed(reply.body) : undefined;
      if (isWanted) setCombinations((before) => told?.combinations ?? before ?? []);
    };
    const timer = setTimeout(() => void ask(), isFirst ? 0 : ASKED_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // Whether it is the first question is no reason for another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [http, feed, id, language, prices]);
  return combinations;
}
