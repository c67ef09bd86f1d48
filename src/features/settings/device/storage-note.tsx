import { useT } from '../../../i18n/localizer-context.ts';
import { useStorageTrouble } from '../../../platform/storage/storage-trouble.ts';
import { Banner } from '../../../ui/notices/banner.tsx';

/** The notice on a device that keeps nothing: what is set or picked lasts as long as the page. */
export function StorageNote() {
  const t = useT('device');
  const trouble = useStorageTrouble();
  return <output>{trouble ? <Banner tone="stale">{t(`trouble.${trouble}`)}</Banner> : null}</output>;
}
