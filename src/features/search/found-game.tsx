import { useState } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { LiveScore } from '../../parts/score/live-score.tsx';
import { CountryFlag } from '../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../ui/betting/sport-icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './found-game.module.css';
import { FoundRow, type FoundRowProps } from './found-row.tsx';

export interface FoundGameProps extends Omit<FoundRowProps, 'children'> {
  readonly head: GameHead;
  readonly live: FeedView | undefined;
  /** What is looked for among its prices; empty: the game itself is meant. */
  readonly rest: string;
}

/** A game among the results: who plays where, and how it stands or when it begins. */
export function FoundGame({ head, live, rest, ...row }: FoundGameProps) {
  const t = useT('app');
  const home = useT('home');
  const format = useFormat();
  const [openedAtMs] = useState(() => Date.now());
  return (
    <FoundRow {...row}>
      <SportIcon sportId={head.sportId} />
      <span className={styles['text']}>
        <span className={styles['names']}>
          <bdi>{head.opponent1.name}</bdi>
          {head.opponent2 ? (
            <>
              {' – '}
              <bdi>{head.opponent2.name}</bdi>
            </>
          ) : null}
        </span>
        <span className={styles['around']}>
          <CountryFlag countryId={head.championship.countryId} />
          <bdi>{head.championship.name}</bdi>
        </span>
        <span className={styles['now']}>
          {rest === '' ? null : <Badge tone="plain">{home('search.prices', { text: rest })}</Badge>}
          {head.feed === 'live' ? (
            <>
              <LiveScore head={head} view={live} />
              <Badge tone="up">{t('section.live')}</Badge>
            </>
          ) : (
            <bdi>{format.start(head.startsAt, openedAtMs)}</bdi>
          )}
        </span>
      </span>
    </FoundRow>
  );
}
