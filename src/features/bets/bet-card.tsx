import type { Bet } from '#domain/coupon/bet/bet.ts';
import { useKindTexts } from '../../parts/betting/texts/use-kind-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { FactRows } from '../../ui/lists/fact-rows.tsx';
import styles from './bet-card.module.css';
import { BetFrame, BetLine } from './bet-frame.tsx';
import { BetLegRow } from './bet-leg-row.tsx';
import { useBetFacts } from './use-bet-facts.ts';

export interface BetCardProps {
  readonly bet: Bet;
}

/** One bet as the record has it: what was seen and accepted, and how and why it ended. */
export function BetCard({ bet }: BetCardProps) {
  const { t, moment } = useCouponTexts();
  const facts = useBetFacts(bet);
  const kind = useKindTexts().name(bet.form, bet.legs.length);
  return (
    <BetFrame
      as="li"
      kind={kind}
      id={t('bets.number', { id: bet.id })}
      status={t(`bets.status.${bet.status}`)}
      legs={bet.legs.map((leg) => <BetLegRow key={leg.key} leg={leg} />)}
      data-bet={bet.id}
      data-bet-status={bet.status}
      data-bet-guid={bet.betGuid}
    >
      <dl className={styles['facts']}>
        <FactRows facts={facts} />
      </dl>
      <BetLine>
        {t('bets.placed')} <bdi>{moment(bet.placedAt)}</bdi>
        {bet.settledAt === undefined ? null : (
          <>
            {' · '}
            {t('bets.settledAt')} <bdi>{moment(bet.settledAt)}</bdi>
          </>
        )}
      </BetLine>
    </BetFrame>
  );
}
