import type { Currency } from '#domain/money/amount.ts';
import type { BetEvent } from '#protocol/http/bets/bet-record.ts';
import { useFormat, useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from './record.module.css';

/** Who did what to the bet and when, oldest first. */
export function BetSteps({
  currency,
  events,
}: {
  readonly events: readonly BetEvent[];
  readonly currency: Currency;
}) {
  const t = useT('bets');
  const localization = useLocalization();
  const format = useFormat();
  const { find, money } = useCouponTexts();
  return (
    <ol className={styles['steps']}>
      {events.map((event, index) => {
        const reason = localization.find('bets', `steps.reason.${event.reason}`) ?? event.reason;
        const actor = localization.find('bets', `steps.actor.${event.actor}`) ?? event.actor;
        const state = find(`bets.status.${event.state}`) ?? t('steps.pending');
        const paid = event.payout === undefined ? '' : ` · ${money(event.payout, currency)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <bdi className={styles['at']}>{format.dateTime(event.at)}</bdi> {reason} · {state}
            {paid} <span className={styles['muted']}>({actor})</span>
          </li>
        );
      })}
    </ol>
  );
}
