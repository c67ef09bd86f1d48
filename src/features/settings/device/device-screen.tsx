import { useCallback, useEffect, useState } from 'react';
import { isUndecided } from '#domain/coupon/bet/placement.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import {
  browserDevice,
  eraseThing,
  exportDevice,
  type KeptThing,
  surveyDevice,
} from '../../../platform/storage/device-survey.ts';
import { useStorageTrouble } from '../../../platform/storage/storage-trouble.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import styles from './device-screen.module.css';

const KB = 1_000;
const COUPON = 'touchline-coupon';

/** Everything that this site keeps on the device: for what, how much, to export and to erase. */
export function DeviceScreen() {
  const t = useT('device');
  const format = useFormat();
  const { coupon } = useBetting();
  const trouble = useStorageTrouble();
  const [things, setThings] = useState<readonly KeptThing[]>();
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const look = useCallback(() => {
    surveyDevice(browserDevice()).then(setThings, () => setFailed(true));
  }, []);
  useEffect(look, [look]);

  /** Whether a thing may be erased. The id of a bet whose outcome is unknown is the only way to find it. */
  const mayErase = (thing: KeptThing) =>
    thing.name !== COUPON || !coupon.getState().placements.some(isUndecided);
  const erase = async (chosen: readonly KeptThing[]) => {
    const device = browserDevice();
    for (const thing of chosen.filter(mayErase)) {
      if (thing.name === COUPON) await coupon.clearPersonal();
      await eraseThing(device, thing);
    }
  };
  const run = (work: Promise<unknown>) => void work.then(look, () => setFailed(true));
  const size = (bytes: number) =>
    t('kilobytes', { value: format.number(bytes / KB, { maximumFractionDigits: bytes < 10 * KB ? 1 : 0 }) });
  const save = async () => {
    const file = new Blob([await exportDevice(browserDevice())], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'touchline-device.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const total = (things ?? []).reduce((sum, { bytes }) => sum + bytes, 0);

  return (
    <Screen title={t('title')} lead={t('lead')} widthPx={860}>
      <output>
        {trouble ? <p className={styles['trouble']}>{t(`trouble.${trouble}`)}</p> : null}
        {hasFailed ? <p className={styles['trouble']}>{t('failed')}</p> : null}
      </output>
      <div className={styles['acts']}>
        <Button onClick={() => run(save())}>{t('export')}</Button>
        {isAsking ? (
          <>
            <Button kind="danger" onClick={() => run(erase(things ?? []).then(beginAnew))}>
              {t('erase.sure')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('erase.keep')}</Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('erase.all')}</Button>
        )}
      </div>
      <table className={styles['table']}>
        <caption className={styles['caption']}>
          {t('total', { size: size(total), count: things?.length ?? 0 })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('size')}</th>
            <th scope="col">{t('act')}</th>
          </tr>
        </thead>
        <tbody>
          {things?.map((thing) => (
            <tr key={`${thing.place}/${thing.name}`} data-kept={thing.name} data-bytes={thing.bytes}>
              <th scope="row">
                {t(`purpose.${purposeOf(thing.name)}`)}
                <bdi className={styles['name']}>{thing.name}</bdi>
              </th>
              <td>{t(`place.${thing.place}`)}</td>
              <td>{size(thing.bytes)}</td>
              <td>
                <Button
                  kind="quiet"
                  disabled={!mayErase(thing)}
                  title={mayErase(thing) ? undefined : t('undecided')}
                  aria-label={t('erase.one', { name: t(`purpose.${purposeOf(thing.name)}`) })}
                  onClick={() => run(erase([thing]))}
                >
                  {t('erase')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

/** Loads the page anew without the choices in its address that were erased. */
function beginAnew(): void {
  location.replace(location.pathname);
}

/** What each thing on the device is for, as a key of the dictionary `device`. */
const PURPOSES = [
  [/^touchline\.preferences$/, 'preferences'],
  [/^touchline\.favorites(?:\.own)?$/, 'favorites'],
  [/^touchline\.(?:layouts|panes|workspaces)$/, 'layouts'],
  [/^touchline\.market-marks$/, 'marks'],
  [/^touchline-coupon$/, 'coupon'],
  [/^touchline-feed$/, 'feed'],
  [/^touchline-support$/, 'support'],
  [/^touchline-ticks$/, 'ticks'],
  [/^touchline-analytics$/, 'analytics'],
  [/^(?:touchline-(?:previous|start|languages|media)|.*precache.*)$/, 'release'],
  [/^touchline\.remembered\./, 'remembered'],
] as const;

export type Purpose = (typeof PURPOSES)[number][1] | 'other';

const purposeOf = (name: string): Purpose => PURPOSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
