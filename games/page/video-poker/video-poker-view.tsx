import { useState } from 'react';
import { HAND_CARDS, pokerHand } from '#domain/casino/video-poker/poker-hands.ts';
import { holdAction } from '#domain/casino/video-poker/video-poker.ts';
import { cardName } from '../cards/card-names.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { cardKeys, useDealt } from '../cards/use-dealt.ts';
import { useKeys } from '../frame/use-keys.ts';
import { type GameViewProps, isDecided, seenOf } from '../game-view.ts';
import { usePlan } from '../use-plan.ts';
import { PokerPays } from './poker-pays.tsx';
import { videoPokerSeen } from './video-poker-seen.ts';
import styles from './video-poker-view.module.css';

const PLACES = Array.from({ length: HAND_CARDS }, (_, at) => at);

interface Holds {
  readonly roundGuid: string | undefined;
  /** A bit for each card, the first the lowest. */
  readonly bits: number;
}

/** Five cards: which are held is chosen once. */
export function VideoPokerView(props: GameViewProps) {
  const { isBusy, isFresh, isStill, round, stake, t } = props;
  const seen = seenOf(videoPokerSeen, round);
  const isOpen = round !== undefined && !isDecided(round);
  const [holds, setHolds] = useState<Holds>({ roundGuid: undefined, bits: 0 });
  const bits = holds.roundGuid === round?.roundGuid ? holds.bits : 0;
  const cards = seen ? (seen.final ?? seen.cards.slice(0, HAND_CARDS)) : [];
  const keys = cardKeys(cards);
  const shown = useDealt(props, keys);
  const toggle = (place: number) => {
    if (isOpen && !isBusy) setHolds({ roundGuid: round.roundGuid, bits: bits ^ (1 << place) });
  };
  usePlan(props, {
    bet: { bet: { stake: String(stake) }, staked: stake },
    lacks: isOpen ? t('video-poker.hold') : undefined,
    actions: [
      { action: holdAction(bits), label: t('video-poker.draw'), key: 'd', isMain: true, isLegal: isOpen },
    ],
  });
  useKeys(Object.fromEntries(PLACES.map((place) => [String(place + 1), () => toggle(place)])));
  const isAllShown = cards.length > 0 && keys.every((key) => shown.has(key));
  const isHeld = (place: number) => (isOpen ? ((bits >> place) & 1) === 1 : (seen?.held?.[place] ?? false));
  return (
    <div className={styles['poker']}>
      <PokerPays t={t} now={isAllShown ? pokerHand(cards) : undefined} />
      <div role="toolbar" aria-label={t('video-poker.cards')} className={styles['cards']} dir="ltr">
        {PLACES.map((place) => {
          const card = cards[place];
          const isThere = card !== undefined && shown.has(keys[place] ?? '');
          const name = isThere ? cardName(card, t) : t('card.back');
          return (
            <button
              key={place}
              type="button"
              className={styles['place']}
              aria-pressed={isHeld(place)}
              aria-keyshortcuts={String(place + 1)}
              aria-label={isHeld(place) ? t('video-poker.heldCard', { name }) : name}
              disabled={!isOpen}
              onClick={() => toggle(place)}
            >
              <span className={styles['held']} aria-hidden="true">
                {isHeld(place) ? t('video-poker.held') : ''}
              </span>
              <PlayingCard
                key={isThere ? keys[place] : 'back'}
                card={isThere ? card : undefined}
                isStill={isStill || !isFresh || !isThere}
                t={t}
              />
              <kbd className={styles['key']} aria-hidden="true">
                {place + 1}
              </kbd>
            </button>
          );
        })}
      </div>
    </div>
  );
}
