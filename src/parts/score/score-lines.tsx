import type { Scoreboard, ScoreRoom } from '#domain/sport/scoreboard.ts';
import { shownOf } from '#domain/sport/scoreboard.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { DiamondMark } from './diamond-mark.tsx';
import styles from './score-lines.module.css';
import { isRoomy } from './score-room.ts';
import { useDetailText, useShortTexts } from './use-detail-text.ts';

const WON: ReadonlySet<string> = new Set(['sets', 'maps']);

export interface ScoreLinesProps {
  readonly board: Scoreboard;
  readonly room: ScoreRoom;
}

/** The score line of a sport as two lines, one a side: details where there is room, bases, and the figures. */
export function ScoreLines({ board, room }: ScoreLinesProps) {
  const t = useT('boards');
  const detailText = useDetailText();
  const shortTexts = useShortTexts();
  const { columns, details, short } = shownOf(board, room);
  const figures = columns.map(({ kind, number, side1, side2 }) => {
    const name = number === 0 ? t(`figure.${kind}`) : t('figure.numbered', { number });
    return `${name} ${side1 || '–'}:${side2 || '–'}`;
  });
  const inWords = short.map(detailText);
  return (
    <>
      {details.length > 0 ? (
        <span className={styles['details']}>
          {details.map((detail) => (
            <span key={detail.key}>{detailText(detail)}</span>
          ))}
        </span>
      ) : null}
      {short.length > 0 ? (
        <span className={styles['details']} data-short="" title={inWords.join(', ')} aria-hidden="true">
          {shortTexts(short)}
        </span>
      ) : null}
      {board.diamond ? <DiamondMark diamond={board.diamond} /> : null}
      {columns.length > 0 && (
        <span
          className={styles['lines']}
          // Figures in two lines, which an image file cannot be.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={[...figures, ...inWords].join(', ')}
          data-score=""
          data-won={(isRoomy(room) && columns.some(({ kind }) => WON.has(kind))) || undefined}
        >
          {columns.map(({ kind, number, side1, side2, size, isRunning }) => (
            <span
              key={number || kind}
              className={styles['pair']}
              data-kind={kind}
              data-size={size}
              data-running={isRunning || undefined}
            >
              <span>{side1}</span>
              <span>{side2}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
