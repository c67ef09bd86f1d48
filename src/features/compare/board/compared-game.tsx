import { ChevronDown } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import { nameBesideFlag } from '#domain/sport/championship-names.ts';
import type { ToldBook, ToldBookGame } from '#protocol/books/book-channel.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { ScoreText } from '../../../parts/score/score-text.tsx';
import { useScoreboard } from '../../../parts/score/use-scoreboard.ts';
import { useClockTick } from '../../../platform/use-clock-tick.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import styles from './compared-game.module.css';
import { ComparedRows, Overrounds } from './compared-rows.tsx';

const EqualViews = lazy(async () => ({ default: (await import('./equal-views.tsx')).EqualViews }));

export interface ComparedGameProps {
  readonly game: ToldBookGame;
  readonly books: readonly ToldBook[];
  readonly isOpen: boolean;
  readonly onOpen: (gameId: GameId | 0) => void;
}

/** A game with the rows of its market, or of all of them where it is open. */
export const ComparedGame = memo(function ComparedGame({ books, game, isOpen, onOpen }: ComparedGameProps) {
  const t = useT('compare');
  const texts = useGameTexts();
  const nowMs = useClockTick();
  const { head, markets } = game;
  const name = texts.game(head);
  return (
    <article className={styles['game']} aria-label={name} data-game={head.id} data-open={isOpen || undefined}>
      <div className={styles['head']} data-grid-row="">
        <div className={styles['face']}>
          <button
            type="button"
            className={styles['fold']}
            data-cell={-1}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'game.close' : 'game.open', { game: name })}
            title={t(isOpen ? 'game.close' : 'game.open', { game: name })}
            onClick={() => onOpen(isOpen ? 0 : head.id)}
          >
            <ChevronDown className={styles['chevron']} size={16} aria-hidden="true" />
          </button>
          <GameFace game={game} name={name} />
        </div>
        {isOpen ? null : <Overrounds market={markets[0]} />}
      </div>
      {markets.map((market) => (
        <ComparedRows key={market.key} {...{ market, head, books, nowMs }} isNamed={isOpen} />
      ))}
      {isOpen ? (
        <Suspense fallback={null}>
          <EqualViews game={game} books={books} />
        </Suspense>
      ) : null}
    </article>
  );
});

function GameFace({ game: { head, score }, name }: { readonly game: ToldBookGame; readonly name: string }) {
  const format = useFormat();
  const board = useScoreboard(head, score);
  const { championship, feed, opponent1, opponent2, sportId, startsAt } = head;
  return (
    <>
      <SportIcon sportId={sportId} size={16} />
      <GameLink head={head} className={styles['names']} title={name}>
        <bdi>{opponent1.name}</bdi>
        {board ? (
          <span className={styles['score']}>
            <ScoreText board={board} />
          </span>
        ) : (
          <span className={styles['dash']}>–</span>
        )}
        <bdi>{opponent2?.name ?? ''}</bdi>
      </GameLink>
      <span className={styles['with']}>
        {feed === 'live' ? null : (
          <time dateTime={new Date(startsAt).toISOString()}>{format.dateTime(startsAt)}</time>
        )}
        <CountryFlag countryId={championship.countryId} />
        <bdi title={championship.name}>{nameBesideFlag(championship)}</bdi>
      </span>
    </>
  );
}
