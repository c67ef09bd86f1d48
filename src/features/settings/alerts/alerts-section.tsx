import { useEffect } from 'react';
import { type AlertPreferences, MOST_PER_HOUR } from '#domain/alerts/quiet-hours.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { type AlertDeskHere, useAlertDesk, useAlertsShown } from '../../../parts/alerts/use-alert-desk.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { ALERTS_ID } from './alerts-id.ts';
import styles from './alerts-section.module.css';
import { NotificationRow } from './notification-row.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { RuleList } from './rule-list.tsx';

const STEP_MINUTES = 30;
const DAY_MINUTES = 1_440;
const OFF = 'off';
const PER_HOUR = [1, 3, 5, 10, 20, MOST_PER_HOUR] as const;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
});
const FIRST_QUIET_TO = '08:00';

/** Every rule of who is here, what came true, quiet hours and the limit of an hour. */
export function AlertsSection() {
  const here = useAlertDesk();
  return here ? <Alerts here={here} /> : <Skeleton />;
}

function Alerts({ here }: { readonly here: AlertDeskHere }) {
  const { desk, isAccount } = here;
  const t = useT('alerts');
  const { alerts, rules } = useAlertsShown(desk);
  useEffect(() => {
    void desk.load();
  }, [desk]);
  if (!rules) return <Skeleton />;
  return (
    <div className={styles['alerts']} data-alerts={rules.length}>
      <ComeTo />
      <Note>{t('lead')}</Note>
      {isAccount ? null : <Note>{t('guest')}</Note>}
      <Choices here={here} />
      <NotificationRow isAccount={isAccount} />
      <RuleList desk={desk} rules={rules} />
      <RecentAlerts alerts={alerts} />
    </div>
  );
}

/** Scrolls to the section where the address asks for it: the browser looked for it before it was there. */
function ComeTo() {
  useEffect(() => {
    if (location.hash === `#${ALERTS_ID}`) document.getElementById(ALERTS_ID)?.scrollIntoView();
  }, []);
  return null;
}

/** Kept at once, as every setting. */
function Choices({ here: { desk } }: { readonly here: AlertDeskHere }) {
  const t = useT('alerts');
  const format = useFormat();
  const { preferences } = useAlertsShown(desk);
  const [shownZone] = usePreference('timeZone');
  const timeZone = shownZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { isSilent, perHour, quiet } = preferences;
  const save = (change: Partial<AlertPreferences>) =>
    void desk.savePreferences({ ...preferences, timeZone, ...change });
  const times = TIMES.map((time) => ({ value: time, label: time }));
  const counts = [...new Set([...PER_HOUR, perHour])].toSorted((one, other) => one - other);
  return (
    <div className={styles['choices']}>
      <Checkbox label={t('silentAll')} checked={isSilent} onChange={(next) => save({ isSilent: next })} />
      <Select
        label={t('quietFrom')}
        value={quiet?.from ?? OFF}
        options={[{ value: OFF, label: t('quietOff') }, ...times]}
        onChange={(from) =>
          save({ quiet: from === OFF ? undefined : { from, to: quiet?.to ?? FIRST_QUIET_TO } })
        }
      />
      {quiet ? (
        <Select
          label={t('quietTo')}
          value={quiet.to}
          hint={t('quietZone', { zone: timeZone.replaceAll('_', ' ') })}
          options={times}
          onChange={(to) => save({ quiet: { ...quiet, to } })}
        />
      ) : null}
      <Select
        label={t('perHour')}
        value={String(perHour)}
        options={counts.map((count) => ({ value: String(count), label: format.number(count) }))}
        onChange={(count) => save({ perHour: Number(count) })}
      />
    </div>
  );
}
