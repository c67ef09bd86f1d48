import { FlaskConical, Info } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import type { Route } from '../../platform/router/routes.ts';
import { useSiteLabel } from '../../platform/site/site.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { showsLive } from './sections.ts';
import styles from './status-strip.module.css';

/** What is always true here: whether games and money are real, and (where games are in play) that scores and prices are late. */
export interface StatusStripProps {
  readonly route: Route;
  /** How long somebody has been here and what it came to. */
  readonly presence?: ReactNode;
}

export function StatusStrip({ route, presence }: StatusStripProps) {
  const t = useT('app');
  const label = useSiteLabel();
  return (
    <footer className={styles['strip']}>
      {showsLive(route) ? (
        <Popover
          triggerClassName={styles['note']}
          trigger={
            <>
              <Info size={12} aria-hidden="true" />
              <span className={styles['noteText']}>{t('delayed')}</span>
            </>
          }
        >
          {() => (
            <Suspense fallback={null}>
              <DelayedDetail />
            </Suspense>
          )}
        </Popover>
      ) : null}
      {/* Comes when the server has said it: after the note, which it would move. */}
      {label ? (
        <span className={styles['simulated']}>
          <FlaskConical size={12} aria-hidden="true" />
          {t(label)}
        </span>
      ) : null}
      {presence}
      <WallClock />
    </footer>
  );
}

const DelayedDetail = () => <p className={styles['detail']}>{useT('presence')('delayed')}</p>;

const SECOND_MS = 1_000;

function WallClock() {
  const format = useFormat();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 10 * SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles['clock']}>
      <bdi dir="ltr">{format.dateTime(nowMs)}</bdi>
    </span>
  );
}
