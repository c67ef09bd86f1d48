import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'wouter';
import type { GameFeed } from '#domain/sport/game.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../../parts/feed/away-line.tsx';
import { EmptyState } from '../../../../ui/notices/empty-state.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Screen } from '../../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx';
import { TabPanel, Tabs } from '../../../../ui/primitives/tabs.tsx';
import { ExpressCard } from './express-card.tsx';
import styles from './express-screen.module.css';
import { useDayExpresses } from './use-day-expresses.ts';

const FEEDS = ['line', 'live'] as const satisfies readonly GameFeed[];
const TABS = 'express-feed';

/** The expresses of the day, before the game and live: `?feed=live` are those in play. */
export function ExpressScreen() {
  const t = useT('offers');
  const app = useT('app');
  const titles = useT('titles');
  const [query, setQuery] = useSearchParams();
  const feed: GameFeed = query.get('feed') === 'live' ? 'live' : 'line';
  const choose = (next: GameFeed) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'live') after.set('feed', next);
        else after.delete('feed');
        return after;
      },
      { replace: true },
    );
  return (
    <Screen title={titles('express-day')} lead={t('express.lead')} widthPx={1120} kind="list">
      <Tabs
        id={TABS}
        label={t('feed')}
        value={feed}
        tabs={FEEDS.map((value) => ({ value, label: app(`section.${value}`) }))}
        onChange={choose}
      />
      <TabPanel id={TABS} value={feed}>
        <Expresses key={feed} feed={feed} />
      </TabPanel>
      <p className={styles['rule']}>
        {t('express.rule')} {t('express.ruleMore')}
      </p>
    </Screen>
  );
}

function Expresses({ feed }: { readonly feed: GameFeed }) {
  const t = useT('offers');
  const { hasOthers, showOthers, shown, view } = useDayExpresses(feed);
  if (shown === undefined)
    return (
      <div className={styles['cards']} aria-hidden="true">
        <Skeleton height="360px" />
        <Skeleton height="360px" />
      </div>
    );
  if (shown.length === 0)
    return <EmptyState title={t('express.none')} hint={t(`express.noneHint.${feed}`)} />;
  return (
    <>
      <AwayLine view={view} />
      <output className={styles['news']}>
        {hasOthers ? (
          <>
            {t('express.others')}
            <Button small icon={<RefreshCw size={14} aria-hidden="true" />} onClick={showOthers}>
              {t('express.show')}
            </Button>
          </>
        ) : null}
      </output>
      <div className={styles['cards']}>
        {shown.map((one, at) => (
          <ExpressCard key={one.name} shown={one} place={at + 1} view={view} />
        ))}
      </div>
    </>
  );
}
