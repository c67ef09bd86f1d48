import type { ReactNode } from 'react';
import { type Amount, amount } from '#domain/money/amount.ts';
import { Money } from '#src/ui/primitives/money.tsx';
import { CardRow, type HandCard } from '../cards/card-row.tsx';
import { cardKeys, useDealt } from '../cards/use-dealt.ts';
import { type GameAction, type GameText, type GameViewProps, seenOf } from '../game-view.ts';
import { usePlan } from '../use-plan.ts';
import { type BlackjackSeen, blackjackSeen } from './blackjack-seen.ts';
import styles from './blackjack-view.module.css';
import { pointsText } from './points-text.ts';

/** All cards in the order in which they are dealt: two of the player with the dealer's open one between, what was drawn, the dealer's others. */
function inOrder({ dealer, hands }: BlackjackSeen): readonly number[] {
  const [first, second, ...more] =
    hands.length === 1
      ? (hands[0]?.cards ?? [])
      : [...hands.map(({ cards }) => cards[0] ?? 0), ...hands.flatMap(({ cards }) => cards.slice(1))];
  return [first ?? 0, dealer[0] ?? 0, second ?? 0, ...more, ...dealer.slice(1)];
}

/** Keys of the cards, as they lie in the hands. */
function placed({ dealer, hands }: BlackjackSeen, keys: readonly string[]) {
  const own = [keys[0] ?? '', keys[2] ?? '', ...keys.slice(3, keys.length - dealer.length + 1)];
  const ofDealer = [keys[1] ?? '', ...keys.slice(keys.length - dealer.length + 1)];
  if (hands.length === 1) return { ofDealer, ofHands: [own] };
  const [left = { cards: [] }] = hands;
  const ofLeft = left.cards.length - 1;
  return {
    ofDealer,
    ofHands: [
      [own[0] ?? '', ...own.slice(2, 2 + ofLeft)],
      [own[1] ?? '', ...own.slice(2 + ofLeft)],
    ],
  };
}

function actionsOf({ phase, insurance }: BlackjackSeen, t: GameText): readonly GameAction[] {
  if (phase === 'insurance' && insurance === '0')
    return [
      { action: 'decline', label: t('blackjack.decline'), key: 'n', isMain: true },
      { action: 'insure', label: t('blackjack.insure'), key: 'i' },
    ];
  return [
    { action: 'stand', label: t('blackjack.stand'), key: 's', isMain: true },
    { action: 'hit', label: t('blackjack.hit'), key: 'h' },
    { action: 'double', label: t('blackjack.double'), key: 'd' },
    { action: 'split', label: t('blackjack.split'), key: 'p' },
  ];
}

/** The table: the dealer above, one or two hands of the player below. */
export function BlackjackView(props: GameViewProps) {
  const { round, stake, t } = props;
  const seen = seenOf(blackjackSeen, round);
  usePlan(props, {
    bet: { bet: { stake: String(stake) }, staked: stake },
    lacks: seen?.phase === 'insurance' ? t('blackjack.askInsurance') : undefined,
    actions: seen && seen.phase !== 'over' ? actionsOf(seen, t) : [],
  });
  return (
    <div className={styles['table']}>{seen ? <Hands seen={seen} {...props} /> : <EmptyTable t={t} />}</div>
  );
}

const EmptyTable = ({ t }: { readonly t: GameText }) => (
  <>
    <div className={styles['hand']}>
      <p className={styles['name']}>{t('blackjack.dealer')}</p>
      <div className={styles['place']} />
    </div>
    <p className={styles['arc']}>{t('blackjack.arc')}</p>
    <div className={styles['hand']}>
      <p className={styles['name']}>{t('blackjack.you')}</p>
      <div className={styles['place']} />
    </div>
  </>
);

function Hands({ seen, ...props }: GameViewProps & { readonly seen: BlackjackSeen }) {
  const { currency, isFresh, isStill, t } = props;
  const keys = cardKeys(inOrder(seen));
  const shown = useDealt(props, keys);
  const { ofDealer, ofHands } = placed(seen, keys);
  const isAtOnce = isStill || !isFresh;
  const cardsOf = (cards: readonly number[], own: readonly string[]): readonly HandCard[] =>
    own.flatMap((key, at) => (shown.has(key) ? [{ key, card: cards[at] }] : []));
  const dealer = cardsOf(seen.dealer, ofDealer);
  const isHoleDown = dealer.length === 1 && shown.has(keys[2] ?? '');
  const active = seen.phase === 'play' ? seen.hands.findIndex(({ isDone }) => !isDone) : -1;
  const isSplit = seen.hands.length > 1;
  const points = (cards: readonly HandCard[], split: boolean) =>
    cards.length === 0
      ? ''
      : pointsText(
          cards.map(({ card }) => card ?? 0),
          split,
          t,
        );
  return (
    <>
      <Hand
        name={t('blackjack.dealer')}
        points={points(dealer, dealer.length < 2)}
        cards={isHoleDown ? [...dealer, { key: 'hole', card: undefined }] : dealer}
        isStill={isAtOnce}
        t={t}
      />
      <p className={styles['arc']}>
        {seen.insurance === '0' ? (
          t('blackjack.arc')
        ) : (
          <>
            {t('blackjack.insurance')}: <Money amount={amount(BigInt(seen.insurance))} currency={currency} />
          </>
        )}
      </p>
      <div className={styles['own']}>
        {seen.hands.map((hand, at) => {
          const cards = cardsOf(hand.cards, ofHands[at] ?? []);
          return (
            <Hand
              key={ofHands[at]?.[0]}
              name={isSplit ? t('blackjack.hand', { number: at + 1 }) : t('blackjack.you')}
              points={points(cards, isSplit)}
              cards={cards}
              isActive={isSplit && at === active}
              isStill={isAtOnce}
              stake={<Money amount={amount(BigInt(hand.stake)) satisfies Amount} currency={currency} />}
              t={t}
            />
          );
        })}
      </div>
    </>
  );
}

interface HandProps {
  readonly name: string;
  readonly points: string;
  readonly cards: readonly HandCard[];
  readonly isActive?: boolean;
  readonly isStill: boolean;
  readonly stake?: ReactNode;
  readonly t: GameText;
}

const Hand = ({ cards, isActive = false, isStill, name, points, stake, t }: HandProps) => (
  <section className={styles['hand']} data-active={isActive || undefined}>
    <p className={styles['name']}>
      {name} <span className={styles['points']}>{points}</span>
    </p>
    <CardRow label={points ? `${name}: ${points}` : name} cards={cards} isStill={isStill} t={t} />
    <p className={styles['stake']}>
      {stake}
      {isActive ? <span className={styles['turn']}> · {t('blackjack.turn')}</span> : null}
    </p>
  </section>
);
