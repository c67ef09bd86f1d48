import { useT } from '../../../../i18n/localizer-context.ts';
import { Section } from '../../parts/section.tsx';
import { PlayerName } from '../../sides/player-name.tsx';
import { Score } from '../../sides/score.tsx';
import type { GameTabProps } from '../game-page.tsx';
import { minuteText } from './minute-text.ts';
import styles from './score-sheet.module.css';
import { useEventText } from './use-event-text.ts';

/** Goals and cards in their order, each on the side that it belongs to. */
export function ScoreSheet({ game, cast }: GameTabProps) {
  const t = useT('figures');
  const eventText = useEventText();
  const goals = game.goals.map((goal) => ({
    ...goal,
    person: goal.scorer,
    beside: <Score one={goal.score1} other={goal.score2} />,
    note: goal.kind === 'goal' ? undefined : eventText(goal.kind),
  }));
  const cards = game.cards.map((card) => ({
    ...card,
    person: card.player,
    beside: null,
    note: eventText(card.kind),
    assist: undefined,
  }));
  const lines = [...goals, ...cards].toSorted(
    (one, other) =>
      one.period - other.period ||
      (one.minute ?? 0) - (other.minute ?? 0) ||
      (one.added ?? 0) - (other.added ?? 0),
  );
  if (lines.length === 0) return null;
  const person = (of: { readonly id: number; readonly name: string } | undefined) =>
    of ? <PlayerName {...of} sportId={cast.sportId} /> : null;
  return (
    <Section
      item={goals.length === 0 ? 'cards' : 'goals'}
      {...(goals.length > 0 && cards.length > 0 && { title: t('goalsAndCards') })}
    >
      <ol className={styles['sheet']}>
        {lines.map((line, nth) => (
          // Two of a kind may have the same minute, and nothing else to be known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} data-side={line.side} data-kind={line.kind}>
            <span className={styles['minute']} dir="ltr">
              {minuteText(line.minute, line.added)}
            </span>
            <span className={styles['mark']} aria-hidden="true" />
            <span className={styles['text']}>
              {person(line.person)}
              {line.assist ? <span className={styles['assist']}> ({person(line.assist)})</span> : null}
              {line.note === undefined ? null : <span className={styles['note']}> {line.note}</span>}
            </span>
            <span className={styles['beside']}>{line.beside}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
