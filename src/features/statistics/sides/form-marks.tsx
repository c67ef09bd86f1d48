import type * as v from 'valibot';
import type { formResult } from '#protocol/statistics/statistics-values.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { type Cast, gamePath } from '../parts/cast.ts';
import { PageLink } from '../places/navigation.tsx';
import styles from './form-marks.module.css';

export type FormResult = v.InferOutput<typeof formResult>;

export interface FormMarksProps {
  /** The last game first, as the server tells it; it is shown last, next to what comes. */
  readonly form: readonly FormResult[];
  readonly cast: Cast;
  readonly most?: number;
}

const SHOWN = 5;

/** The last results as letters, the newest at the end; each leads to its game and says which one. */
export function FormMarks({ form, cast, most = SHOWN }: FormMarksProps) {
  const t = useT('figures');
  return (
    <span className={styles['marks']}>
      {form
        .slice(0, most)
        .toReversed()
        .map(({ gameId, isLive, result }) => (
          <PageLink
            key={gameId}
            to={gamePath(cast.sportId, gameId)}
            className={styles[result]}
            title={gameText(cast, gameId)}
            label={[t(`result.${result}`), gameText(cast, gameId)].filter(Boolean).join(': ')}
          >
            <span data-live={isLive || undefined}>{t(`result.${result}.short`)}</span>
          </PageLink>
        ))}
    </span>
  );
}

/** A game as text, "A – B 2:1", as far as the answer has it. */
export function gameText(cast: Cast, gameId: number): string {
  const game = cast.game(gameId);
  if (!game) return '';
  const names = [game.team1, game.team2].map((id) => cast.team(id)?.title ?? '–');
  return `${names.join(' – ')} ${game.score1}:${game.score2}`;
}
