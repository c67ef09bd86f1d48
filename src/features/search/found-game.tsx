import { useState } from 'react';
import type { GameHead } from '#domain/sport/game.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { LiveScore } from '../../parts/score/live-score.tsx';
import { CountryFlag } from '../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../ui/betting/sport-icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { FoundRow, type FoundRowProps } from './found-row.tsx';
import { FoundText } from './found-text.tsx';

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
      <FoundText
        names={
          <>
            <bdi>{head.opponent1.name}</bdi>
            {head.opponent2 ? (
              <>
                {' – '}
                <bdi>{head.opponent2.name}</bdi>
              </>
            ) : null}
          </>
        }
        around={
          <>
            <CountryFlag countryId={head.championship.countryId} />
            <bdi>{head.championship.name}</bdi>
          </>
        }
        now={
          <>
            {rest === '' ? null : <Badge tone="plain">{home('search.prices', { text: rest })}</Badge>}
            {head.feed === 'live' ? (
              <>
                <LiveScore head={head} view={live} />
                <Badge tone="up">{t('section.live')}</Badge>
              </>
            ) : (
              <bdi>{format.start(head.startsAt, openedAtMs)}</bdi>
            )}
          </>
        }
      />
    </FoundRow>
  );
}
