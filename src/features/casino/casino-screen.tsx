import { readCasino } from '#domain/addresses/casino-routes.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { PathLink } from '../../platform/router/path-link.tsx';
import { pathOf } from '../../platform/router/routes.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { GamePage } from './play/game-page.tsx';
import { useCasino } from './use-casino.ts';

export interface CasinoScreenProps {
  /** The path behind the language, without a slash before it: `casino/game/dice`. */
  readonly page: string;
}

/** The casino: the lobby with all games, or one game. */
export function CasinoScreen({ page }: CasinoScreenProps) {
  const t = useT('casino');
  const errors = useT('errors');
  const { code } = useLanguage();
  const { again, answer, failure } = useCasino();
  const shown = readCasino(`/${page}`);
  if (!answer)
    return failure ? (
      <EmptyState
        title={<FailureNote failure={failure} />}
        action={<Button onClick={again}>{errors('retry')}</Button>}
      />
    ) : (
      <Skeleton height="480px" />
    );
  if (shown?.name === 'lobby') return <Lobby casino={answer} onStale={again} />;
  const game = answer.games.find(({ slug }) => slug === shown?.slug);
  if (game) return <GamePage key={game.slug} casino={answer} game={game} />;
  return (
    <EmptyState
      title={<h1>{t('absent')}</h1>}
      hint={t('absent.hint')}
      action={<PathLink href={pathOf(code, { name: 'casino', page: 'casino' })}>{t('back')}</PathLink>}
    />
  );
}
