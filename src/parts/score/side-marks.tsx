import type { Scoreboard } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';
import styles from './side-marks.module.css';

export interface SideMarksProps {
  readonly board: Pick<Scoreboard, 'serving' | 'redCards' | 'powerPlay'> | undefined;
  readonly side: 1 | 2;
}

/** What stands beside the name of a side: who serves or bats, red cards, a power play. Nothing where there is nothing to say. */
export function SideMarks({ board, side }: SideMarksProps) {
  const t = useT('boards');
  if (!board) return null;
  const reds = board.redCards[side - 1] ?? 0;
  return (
    <>
      {board.serving === side ? (
        <span className={styles['serving']} data-mark="serving">
          <VisuallyHidden>{t('row.serving')}</VisuallyHidden>
        </span>
      ) : null}
      {reds > 0 ? (
        <span className={styles['red']} data-mark="red">
          <span aria-hidden="true">{reds > 1 ? reds : ''}</span>
          <VisuallyHidden>{t('mark.redCards', { count: reds })}</VisuallyHidden>
        </span>
      ) : null}
      {board.powerPlay === side ? (
        <abbr className={styles['power']} title={t('mark.powerPlay')} data-mark="power-play">
          {t('mark.powerPlayShort')}
        </abbr>
      ) : null}
    </>
  );
}

/** The px that the marks of a side take from its name. */
export function marksPx({ board, side }: SideMarksProps): number {
  if (!board) return 0;
  const serving = board.serving === side ? 12 : 0;
  const red = (board.redCards[side - 1] ?? 0) > 0 ? 16 : 0;
  return serving + red + (board.powerPlay === side ? 30 : 0);
}
