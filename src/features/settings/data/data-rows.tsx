import { useEffect, useState } from 'react';
import { DATA_KINDS, type DataSpent } from '#protocol/hub/data-spent.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { isSaving } from '../../../platform/data/data-saver.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Select } from '../../../ui/primitives/select.tsx';
import styles from './data-rows.module.css';

const WISHES = ['device', 'on', 'off'] as const;

/** The choice of text only, slow and by differences; or as the device wants it. */
export function DataSaverChoice() {
  const t = useT('data');
  const [wish, setWish] = usePreference('dataSaver');
  return (
    <Select
      label={t('saver')}
      labelHidden
      value={wish}
      options={WISHES.map((value) => ({ value, label: t(`saver.${value}`) }))}
      onChange={setWish}
      hint={wish === 'device' ? t(isSaving(wish) ? 'saver.asked' : 'saver.unasked') : undefined}
    />
  );
}

const LOOK_EVERY_MS = 2_000;
const KB = 1_000;

/** What the network costs: the last minute and today, by kind, over all tabs of this browser. */
export function DataMeter() {
  const t = useT('data');
  const format = useFormat();
  const spent = useDataSpent();
  const size = (bytes: number) =>
    t('kilobytes', {
      value: format.number(bytes / KB, {
        maximumFractionDigits: bytes < 100 * KB ? 1 : 0,
        minimumFractionDigits: 0,
      }),
    });
  const sum = (amounts: DataSpent['today']) => DATA_KINDS.reduce((total, kind) => total + amounts[kind], 0);
  if (!spent) return null;
  return (
    <table className={styles['meter']}>
      <caption className={styles['caption']}>{t('meter')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('minute')}</th>
          <th scope="col">{t('today')}</th>
        </tr>
      </thead>
      <tbody>
        {DATA_KINDS.map((kind) => (
          <tr key={kind} data-kind={kind}>
            <th scope="row">{t(`kind.${kind}`)}</th>
            <td data-bytes={Math.round(spent.lastMinute[kind])}>{size(spent.lastMinute[kind])}</td>
            <td data-bytes={Math.round(spent.today[kind])}>{size(spent.today[kind])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          <td>{size(sum(spent.lastMinute))}</td>
          <td>{size(sum(spent.today))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function useDataSpent(): DataSpent | undefined {
  const { client } = useFeedServices();
  const [spent, setSpent] = useState<DataSpent>();
  useEffect(() => {
    let isOver = false;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      client.figures().then(
        ({ data }) => isOver || setSpent(data),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [client]);
  return spent;
}
