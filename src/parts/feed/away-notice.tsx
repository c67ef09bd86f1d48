import { X } from 'lucide-react';
import type { AwaySummary } from '#protocol/hub/batches.ts';
import { listText } from '../../i18n/formats/list-text.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { ScreenBanner } from '../../ui/notices/banner.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';

const COUNTS = [
  ['scores', 'scoreChanges'],
  ['started', 'gamesStarted'],
  ['ended', 'gamesEnded'],
  ['prices', 'priceChanges'],
] as const;

const changesOf = (away: AwaySummary) => COUNTS.filter(([, field]) => away[field] > 0);

export interface AwayNoticeProps {
  readonly away: AwaySummary;
  readonly onClose: () => void;
}

/** The notice of what changed while the page was hidden; nothing where nothing changed. */
export function AwayNotice({ away, onClose }: AwayNoticeProps) {
  const t = useT('presence');
  const tApp = useT('app');
  const language = useLanguage();
  const changes = changesOf(away);
  if (changes.length === 0) return null;
  const list = listText(
    language,
    changes.map(([name, field]) => t(`away.${name}`, { count: away[field] })),
  );
  return (
    <ScreenBanner
      tone="plain"
      action={
        <IconButton label={tApp('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      }
    >
      {t('away', { list })}
    </ScreenBanner>
  );
}
