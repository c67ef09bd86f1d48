import { useMemo } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { ToldBook, ToldBookGame } from '#protocol/books/book-channel.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { useCompareTexts } from '../use-compare-texts.ts';
import styles from './equal-views.module.css';
import { type SameView, sameViews } from './same-views.ts';

export interface EqualViewsProps {
  readonly game: ToldBookGame;
  readonly books: readonly ToldBook[];
}

/** The same view by two ways at each book: by stakes on the result, and as a market. The dearer way is the paler one. */
export function EqualViews({ books, game: { head, markets } }: EqualViewsProps) {
  const t = useT('compare');
  const views = useMemo(() => sameViews(markets, books.length), [markets, books.length]);
  if (views.length === 0) return null;
  const nameOf = ({ line, side }: SameView) =>
    t(`equal.${line === 0 ? 'noBet' : line === 2 ? 'double' : line === 1 ? 'plusQuarter' : 'minusQuarter'}`, {
      side: side === 'home' ? head.opponent1.name : (head.opponent2?.name ?? ''),
    });
  return (
    <section className={styles['views']} aria-label={t('equal')} data-equal-views={views.length}>
      <h3 className={styles['title']}>{t('equal')}</h3>
      {views.map((view) => (
        <div key={`${view.side}${view.line}`} className={styles['row']}>
          <span className={styles['name']} title={nameOf(view)}>
            <bdi>{nameOf(view)}</bdi>
          </span>
          {view.books.map((of, at) => (
            <BothWays key={books[at]?.name ?? at} of={of} />
          ))}
        </div>
      ))}
      <Note tone="faint">{t('equal.note')}</Note>
    </section>
  );
}

function BothWays({ of: { built, offered, shares } }: { readonly of: SameView['books'][number] }) {
  const t = useT('compare');
  const texts = useCompareTexts();
  const [format] = usePreference('oddsFormat');
  const text = (odds: Odds | undefined) => (odds === undefined ? '–' : oddsText(odds, format));
  const better = (built ?? 0) === (offered ?? 0) ? '' : (built ?? 0) > (offered ?? 0) ? 'built' : 'offered';
  return (
    <span className={styles['ways']} dir="ltr" data-better={better || undefined}>
      <span
        className={styles['way']}
        data-way="offered"
        title={offered === undefined ? undefined : t('equal.offered', { odds: text(offered) })}
      >
        {text(offered)}
      </span>
      <span
        className={styles['way']}
        data-way="built"
        title={
          built === undefined || !shares
            ? undefined
            : t('equal.built', {
                odds: text(built),
                side: texts.share(shares[0]),
                draw: texts.share(shares[1]),
              })
        }
      >
        {text(built)}
      </span>
    </span>
  );
}
