import { Link } from 'wouter';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAlertText } from '../../../parts/alerts/use-alert-text.ts';
import { LongRows, Row } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './recent-alerts.module.css';

/** Two lines and a moment. */
const ROW_PX = 84;

/** What came true, the newest first, whether or not it was told. */
export function RecentAlerts({ alerts }: { readonly alerts: readonly AlertMessage[] }) {
  const t = useT('alerts');
  const format = useFormat();
  const { code } = useLanguage();
  const textOf = useAlertText();
  if (alerts.length === 0) return null;
  return (
    <section className={styles['list']} aria-label={t('recent')}>
      <h3>{t('recent')}</h3>
      <LongRows
        items={alerts}
        keyOf={({ id }) => id}
        rowPx={ROW_PX}
        row={(alert, { as }) => (
          <Row
            as={as}
            data-alert={alert.kind}
            end={
              <Link href={`/${code}${alert.path}`} className={styles['link'] ?? ''}>
                {t('open')}
              </Link>
            }
          >
            <p>
              <bdi>{alert.texts.game || t('title')}</bdi>
            </p>
            <p>{textOf(alert)}</p>
            <Note>
              {format.dateTime(alert.atMs)}
              {alert.telling === 'told' ? null : ` · ${t(`telling.${alert.telling}`)}`}
            </Note>
          </Row>
        )}
      />
    </section>
  );
}
