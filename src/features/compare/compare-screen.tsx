import { useMemo, useState } from 'react';
import type { BooksQuery } from '#protocol/books/book-channel.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { BoardLink } from '../../parts/game/game-link.tsx';
import { useBooks } from '../../platform/books/use-books.ts';
import { useSiteName } from '../../platform/site/site.ts';
import { useIsThere } from '../../platform/site/site-section.ts';
import { useMedia } from '../../platform/use-media.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { CompareList } from './board/compare-list.tsx';
import styles from './compare-screen.module.css';
import { type ComparePanel, CompareToolbar } from './compare-toolbar.tsx';
import { CoveredPanel } from './pairs/covered-panel.tsx';
import { DoubtPanel } from './pairs/doubt-panel.tsx';
import { useBookAnswers } from './pairs/use-book-answers.ts';
import { SourceLine } from './source-line.tsx';
import { useCompareQuery } from './use-compare-query.ts';

/** Prices of several books side by side; where a site names none, what the page is for and where to go. */
export function CompareScreen() {
  const isThere = useIsThere();
  return isThere({ name: 'compare' }) ? <Comparison /> : <NoBooks />;
}

function NoBooks() {
  const t = useT('compare');
  const titles = useT('titles');
  return (
    <EmptyState
      title={<h1>{titles('compare')}</h1>}
      hint={t('none.hint')}
      action={
        <BoardLink feed="live" className={styles['way']}>
          {t('none.live')}
        </BoardLink>
      }
    />
  );
}

/** The media query of the toolbar's narrow form, as in its style sheet. */
const NARROW = '(max-width: 767px)';
const FIRST_SIGHT = { from: 0, to: 59 };

function Comparison() {
  const titles = useT('titles');
  const ownName = useSiteName();
  const { query, setFilter, setMethod, setReference } = useCompareQuery(ownName);
  const { answers, answer, undo } = useBookAnswers();
  const [sight, setSight] = useState(FIRST_SIGHT);
  const [turn, setTurn] = useState(0);
  const [panel, setPanel] = useState<ComparePanel>();
  const isNarrow = useMedia(NARROW);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isNarrow ? isUnfolded : undefined;
  const asked = useMemo((): BooksQuery => ({ ...query, ...sight, turn }), [query, sight, turn]);
  const state = useBooks(asked, answers);
  return (
    <section
      className={styles['screen']}
      aria-label={titles('compare')}
      data-compare={state.isWhole ? 'whole' : 'looking'}
    >
      <CompareToolbar
        {...{ query, state, panel, isOpen }}
        onOpen={setUnfolded}
        onFilter={setFilter}
        onMethod={setMethod}
        onReference={setReference}
        onOrderAgain={() => setTurn((before) => before + 1)}
        onPanel={setPanel}
      />
      <SourceLine books={state.books} budget={state.budget} isShort={isOpen === false} />
      <div className={styles['body']}>
        <CompareList
          {...{ query, state }}
          onSight={setSight}
          onOpen={(open) => setFilter({ open })}
          onClear={() => setFilter({ find: '', sportId: 0, feed: 'all' })}
        />
        {panel === 'doubts' ? (
          <DoubtPanel doubts={state.doubts} answered={answers} onAnswer={answer} onUndo={undo} />
        ) : null}
        {panel === 'covered' ? <CoveredPanel covered={state.covered} books={state.books} /> : null}
      </div>
    </section>
  );
}
