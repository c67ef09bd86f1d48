import type { Bonus } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { BonusHead, BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { FoldedBonusRule } from '../../../parts/bonuses/bonus-rule.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { CountedStakes } from './counted-stakes.tsx';
import { RefuseBonus } from './refuse-bonus.tsx';

export interface ActiveBonusProps {
  readonly bonus: Bonus;
  /** The page with all stakes; absent where this is it. */
  readonly wagerHref?: string;
  readonly onChanged: () => void;
}

/** The stakes that are listed beside the other facts of a bonus. */
const FEW = 3;

/** One active bonus: the money that is held, what is wagered, the stakes that were looked at last, its rule, and the way out. */
export function ActiveBonus({ bonus, onChanged, wagerHref }: ActiveBonusProps) {
  const t = useT('bonuses');
  const format = useFormat();
  const nameOf = useBonusName();
  const { counted, currentValue, expirationDate, money, progressPercent, target } = bonus;
  const isWagered = target.amount > 0n;
  return (
    <Card title={nameOf(bonus)}>
      <BonusPart data-bonus={bonus.state}>
        <BonusHead>
          {money.amount > 0n ? (
            <Money {...money} isLarge />
          ) : (
            <Note as="span">{isWagered ? null : t('active.waits')}</Note>
          )}
          <Note as="span">{t('active.until', { date: format.date(expirationDate) })}</Note>
        </BonusHead>
        {isWagered ? (
          <>
            <Note>{t('active.held')}</Note>
            <ProgressBar value={progressPercent} max={100} label={t('progress')} />
            <p>
              {t('progress.of', {
                value: format.money(currentValue.amount, currentValue.currency),
                target: format.money(target.amount, target.currency),
              })}
            </p>
            <section aria-label={t('counted.title')}>
              <CountedStakes stakes={wagerHref === undefined ? counted : counted.slice(0, FEW)} />
              {wagerHref !== undefined && counted.length > FEW ? (
                <p>
                  <PathLink href={wagerHref}>{t('counted.all')}</PathLink>
                </p>
              ) : null}
            </section>
          </>
        ) : null}
        <FoldedBonusRule terms={bonus.terms} />
        <RefuseBonus bonus={bonus} onRefused={onChanged} />
      </BonusPart>
    </Card>
  );
}
