import { type Scoreboard, shownOf } from '#domain/sport/scoreboard.ts';
import styles from './score-text.module.css';

const NEEDED = { figures: 0, details: 0 } as const;

/** The figures that a score never goes without, in one line: "1:0 4:3 30:15". */
export function ScoreText({ board }: { readonly board: Scoreboard }) {
  return (
    <span className={styles['text']} dir="ltr" data-score="">
      {shownOf(board, NEEDED).columns.map(({ kind, side1, side2 }, at) => (
        <span key={kind} data-kind={kind}>
          {at > 0 ? ' ' : ''}
          {side1 || '–'}
          {(side1 + side2).includes('/') ? ' – ' : ':'}
          {side2 || '–'}
        </span>
      ))}
    </span>
  );
}
