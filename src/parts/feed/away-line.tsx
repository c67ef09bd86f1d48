import { X } from 'lucide-react';
import { useState } from 'react';
import type { AwaySummary } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';
import { useAway } from '../../platform/hub/use-feed.ts';
import { ScreenBanner } from '../../ui/notices/banner.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';

const COUNTS = [
  ['scores', 'scoreChanges'],
  ['started', 'gamesStarted'],
  ['ended', 'gamesEnded'],
  ['prices', 'priceChanges'],
] as const;

const changesOf = (away: AwaySummary) => COUNTS.filter(([, field]) => away[field] > 0);

/** What changed in this view while its tab was hidden; stays until it is closed. Not announced: whoever came back can see it. */
export function AwayLine({ view }: { readonly view: FeedView | undefined }) {
  const away = useAway(view);
  const [closed, setClosed] = useState<AwaySummary>();
  if (!away || away === closed) return null;
  return <AwayNotice away={away} onClose={() => setClosed(away)} />;
}

export interface AwayNoticeProps {
  readonly away: AwaySummary;
  readonly onClose: () => void;
}

/** Nothing where nothing changed. */
export function AwayNotice({ away, onClose }: AwayNoticeProps) {
  const t = useT('app');
  const { language } = useLocalization();
  const changes = changesOf(away);
  if (changes.length === 0) return null;
  const list = new Intl.ListFormat(language.locale, { type: 'unit' }).format(
    changes.map(([name, field]) => t(`away.${name}`, { count: away[field] })),
  );
  return (
    <ScreenBanner
      tone="plain"
      action={<IconButton label={t('close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />}
    >
      {t('away', { list })}
    </ScreenBanner>
  );
}
