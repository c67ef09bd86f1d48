import { Timer } from 'lucide-react';
import { amount } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import type { Reality } from './reality.ts';
import { SafetyLinks } from './safety-links.tsx';
import styles from './session-clock.module.css';
import { SessionFigures, useSessionTime } from './session-figures.tsx';

/** How long this session has been and what it came to, always in sight; limits and a pause are one step from it (docs/trust.md G11, G12). */
export function SessionClock({ reality }: { readonly reality: Reality }) {
  const t = useT('presence');
  const time = useSessionTime(reality);
  return (
    <Popover
      align="end"
      triggerClassName={styles['clock']}
      triggerProps={{ 'aria-label': t('clock', { time }) }}
      trigger={
        <>
          <Timer size={12} aria-hidden="true" />
          <bdi dir="ltr" data-session-clock>
            {time}
          </bdi>
          <span className={styles['net']}>
            <Money amount={amount(BigInt(reality.netMinor))} currency={reality.staked.currency} />
          </span>
        </>
      }
    >
      {(close) => (
        <div className={styles['panel']}>
          <h2 className={styles['title']}>{t('clock.title')}</h2>
          <SessionFigures reality={reality} />
          <SafetyLinks onGo={close} />
        </div>
      )}
    </Popover>
  );
}
