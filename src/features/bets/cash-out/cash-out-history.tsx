import { useState } from 'react';
import type { BetId } from '#domain/lib/ids.ts';
import type { Currency } from '#domain/money/amount.ts';
import type { CashOutEvent } from '#protocol/http/bets/cash-out-events.ts';
import { useFormat, useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './cash-out-history.module.css';

const SHOWN = 30;

/** What the house told of this bet and what was done, newest first; asked for when it is opened. */
export function CashOutHistory({ betId, currency }: { readonly betId: BetId; readonly currency: Currency }) {
  const store = useCashOuts();
  const t = useT('bets');
  const localization = useLocalization();
  const format = useFormat();
  const { money } = useCouponTexts();
  const [events, setEvents] = useState<readonly CashOutEvent[] | 'failed'>();

  const say = (event: CashOutEvent): string => {
    switch (event.kind) {
      case 'offered':
        return t('cashOut.event.offered', { amount: money(event.offer, currency) });
      case 'none':
        return t(`cashOut.none.${event.reason}`);
      case 'taken':
        return t(`cashOut.event.taken.${event.by}`, {
          percent: event.percent,
          amount: money(event.paid, currency),
        });
      case 'refused': {
        const reason = localization.find('bets', `cashOut.refused.${event.code}`) ?? event.code;
        return t(`cashOut.event.refused.${event.by}`, { reason });
      }
    }
  };

  return (
    <details
      className={styles['history']}
      onToggle={(event) => {
        if (event.currentTarget.open) void store.events(betId).then((told) => setEvents(told ?? 'failed'));
      }}
    >
      <summary>{t('cashOut.history')}</summary>
      {events === 'failed' ? <Note tone="faint">{t('cashOut.noAnswer')}</Note> : null}
      {Array.isArray(events) && events.length === 0 ? (
        <Note tone="faint">{t('cashOut.historyEmpty')}</Note>
      ) : null}
      {Array.isArray(events) ? (
        <ol>
          {events
            .slice(-SHOWN)
            .toReversed()
            .map((event) => (
              <li key={`${event.at}-${event.kind}`}>
                <bdi className={styles['at']}>{format.dateTime(event.at)}</bdi> {say(event)}
              </li>
            ))}
        </ol>
      ) : null}
    </details>
  );
}
