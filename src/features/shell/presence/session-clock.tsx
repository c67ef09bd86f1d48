import { Timer } from 'lucide-react';
import { Link } from 'wouter';
import { amount } from '#domain/money/amount.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './presence.module.css';
import type { Reality } from './reality.ts';
import { SessionFigures, useSessionTime } from './session-figures.tsx';

/** How long this session has been and what it came to, always in sight; limits and a pause are one step from it (docs/trust.md G11, G12). */
export function SessionClock({ reality }: { readonly reality: Reality }) {
  const t = useT('presence');
  const format = useFormat();
  const { code } = useLanguage();
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
          <bdi className={styles['net']}>
            {format.money(amount(BigInt(reality.netMinor)), reality.staked.currency)}
          </bdi>
        </>
      }
    >
      {(close) => (
        <div className={styles['panel']}>
          <h2 className={styles['title']}>{t('clock.title')}</h2>
          <SessionFigures reality={reality} />
          <p className={styles['links']}>
            <Link href={pathOf(code, { name: 'history' })} onClick={close}>
              {t('history')}
            </Link>
            <Link href={pathOf(code, { name: 'office', page: 'responsible-gambling' })} onClick={close}>
              {t('limits')}
            </Link>
          </p>
        </div>
      )}
    </Popover>
  );
}
