import { type ReactNode, useState } from 'react';
import { type BetEffect, betEffects, type HeldBonus, type PlannedBet } from '#domain/bonus/bet-effects.ts';
import { namedBonus, promoOfBonus } from '#domain/bonus/named-bonus.ts';
import type { Currency } from '#domain/money/amount.ts';
import { BONUSES, type Bonus } from '#protocol/bonuses/bonus-calls.ts';
import { ruleOfTerms } from '#protocol/bonuses/bonus-terms.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useAnswer } from '../account/use-answer.ts';
import styles from './bonus-lines.module.css';
import { useBonusName } from './use-bonus-name.ts';
import { useEffectText } from './use-effect-text.ts';

/** The number of lines that stand open. */
const MOST_IN_SIGHT = 2;

/** A bet as it would be placed, but for its moment. */
export type SlipBet = Omit<PlannedBet, 'placedAt' | 'promo'>;

export interface BonusLinesProps {
  readonly bet: SlipBet;
  readonly currency: Currency;
  /** Facts that are not known of the bet's legs: conditions about it are told beside the line, not judged. */
  readonly unknown: readonly ('sports' | 'feed')[];
  /** The promo of the bet. */
  readonly promo?: string | undefined;
  /** Names another bonus for the bet, or none; absent where none can be named. */
  readonly onName?: (promo: string | undefined) => void;
}

/** The effects of the active bonuses on a bet, before it is placed; nothing where there is none. */
export function BonusLines(props: BonusLinesProps) {
  const { code } = useLanguage();
  const { answer } = useAnswer(BONUSES, { lng: code });
  // The bonus that is being wagered stands before those that wait for their events.
  const active = (answer?.bonuses ?? [])
    .filter(({ isClosed }) => !isClosed)
    .toSorted((a, b) => Number(b.target.amount > 0n) - Number(a.target.amount > 0n));
  return active.length === 0 ? null : <Lines {...props} bonuses={active} />;
}

function Lines({
  bet,
  bonuses,
  currency,
  onName,
  promo,
  unknown,
}: BonusLinesProps & { readonly bonuses: readonly Bonus[] }) {
  const t = useT('bonuses');
  const nameOf = useBonusName();
  const effectText = useEffectText(currency);
  const [placedAt] = useState(Date.now);
  const named = namedBonus(promo);
  const held = bonuses.map((bonus) => heldBonus(bonus, unknown));
  const planned: PlannedBet = { ...bet, placedAt, ...(named !== undefined && { promo: named }) };
  const effects = betEffects(held, planned);
  if (effects.length === 0) return null;
  const lines = effects.map((effect) => {
    const bonus = bonuses.find(({ id }) => id === effect.bonusId);
    if (!bonus) return null;
    const text = effectText(effect, bonus, unknown);
    const isChosen = effect.bonusId === named;
    return (
      <div key={effect.bonusId} data-bonus-effect={effect.kind}>
        <p>{text}</p>
        {onName && !bet.isFree && isNameable(effect, bonus) ? (
          <Checkbox
            label={t('slip.use', { name: nameOf(bonus) })}
            checked={isChosen}
            onChange={(isWanted) => onName(isWanted ? promoOfBonus(bonus.id) : undefined)}
          />
        ) : null}
      </div>
    );
  });
  return (
    <section className={styles['lines']} aria-label={t('slip.title')} data-bonus-lines="">
      {effects.length > MOST_IN_SIGHT ? <FoldedLines count={effects.length}>{lines}</FoldedLines> : lines}
    </section>
  );
}

/** Lines of many bonuses, as one with their count until it is opened: the bet itself stays in sight. */
function FoldedLines({ children, count }: { readonly children: ReactNode; readonly count: number }) {
  const t = useT('bonuses');
  const format = useFormat();
  return (
    <details data-fold="bonuses">
      <summary className={styles['summary']}>
        {t('slip.title')} (<bdi>{format.number(count)}</bdi>)
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}

/** Whether the bonus acts on a bet only where the bet names it. */
const isNameable = (effect: BetEffect, { terms }: Bonus): boolean =>
  effect.kind === 'boosts' || (effect.kind === 'gives' && terms.trigger.on === 'bet-placed');

function heldBonus(bonus: Bonus, unknown: BonusLinesProps['unknown']): HeldBonus {
  const rule = ruleOfTerms(bonus.terms);
  const known = Object.entries(rule.conditions).filter(([name]) => !unknown.some((one) => one === name));
  return {
    id: bonus.id,
    rule: { ...rule, conditions: Object.fromEntries(known) },
    currency: bonus.currencyIso,
    wagered: bonus.currentValue.amount,
    target: bonus.target.amount,
    held: bonus.held.amount,
  };
}
