import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ToldDoubt } from '#protocol/books/book-channel.ts';
import type { AnsweredPair, MatchAnswer } from '#protocol/books/matched-pair.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './doubt-panel.module.css';

export interface DoubtPanelProps {
  readonly doubts: readonly ToldDoubt[];
  readonly answered: readonly AnsweredPair[];
  readonly onAnswer: (doubt: ToldDoubt, answer: MatchAnswer) => void;
  readonly onUndo: () => void;
}

/** Keys by their place on the keyboard: they are the same in every layout. */
const ANSWER_KEYS: Readonly<Record<string, MatchAnswer>> = { KeyY: 'same', KeyN: 'different' };

/** Pairs of games that may be one, one after the other: the names as both books have them, what speaks for it, and one key for each answer. */
export function DoubtPanel({ answered, doubts, onAnswer, onUndo }: DoubtPanelProps) {
  const t = useT('compare');
  const panel = useRef<HTMLElement>(null);
  const [doubt] = doubts;
  useEffect(() => panel.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const said = ANSWER_KEYS[event.code];
    if (said && doubt) onAnswer(doubt, said);
    else if (event.code === 'KeyU' && answered.length > 0) onUndo();
    else return;
    event.preventDefault();
  };
  return (
    // Its keys hold while the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={styles['panel']}
      tabIndex={-1}
      aria-label={t('doubts')}
      onKeyDown={onKeyDown}
      data-doubts={doubts.length}
    >
      <h2 className={styles['title']}>{t('doubts')}</h2>
      {doubt ? (
        <Doubt doubt={doubt} onAnswer={(said) => onAnswer(doubt, said)} />
      ) : (
        <Note>{t('doubts.none')}</Note>
      )}
      <div className={styles['end']}>
        <Note tone="faint">{t('doubts.kept', { count: answered.length })}</Note>
        <Button kind="quiet" small disabled={answered.length === 0} onClick={onUndo}>
          {t('doubts.undo')} <kbd className={styles['key']}>U</kbd>
        </Button>
      </div>
    </section>
  );
}

interface DoubtProps {
  readonly doubt: ToldDoubt;
  readonly onAnswer: (answer: MatchAnswer) => void;
}

function Doubt({ doubt, onAnswer }: DoubtProps) {
  const t = useT('compare');
  const format = useFormat();
  const sides = [
    {
      book: doubt.own.book,
      names: doubt.ownNames,
      championship: doubt.ownChampionship,
      startsAt: doubt.ownStartsAt,
    },
    {
      book: doubt.other.book,
      names: doubt.otherNames,
      championship: doubt.otherChampionship,
      startsAt: doubt.otherStartsAt,
    },
  ];
  return (
    <div
      className={styles['doubt']}
      data-doubt={`${doubt.own.gameId} ${doubt.other.gameId}@${doubt.other.book}`}
    >
      {sides.map(({ book, championship, names, startsAt }) => (
        <div key={book} className={styles['side']}>
          <span className={styles['book']}>
            <SportIcon sportId={doubt.sportId} size={14} /> <bdi>{book}</bdi>
          </span>
          <strong className={styles['names']}>
            <bdi>{names[0]}</bdi> – <bdi>{names[1]}</bdi>
          </strong>
          <span className={styles['with']}>
            {format.dateTime(startsAt)} · <bdi>{championship}</bdi>
          </span>
        </div>
      ))}
      <ul className={styles['reasons']}>
        {doubt.isContradicted ? <li>{t('doubt.contradicted')}</li> : null}
        {doubt.doubts.map((one) => (
          <li key={one}>{t(`doubt.${one}`)}</li>
        ))}
      </ul>
      <details className={styles['score']}>
        <summary>
          {t('doubt.score', { total: format.number(doubt.total, { maximumFractionDigits: 1 }) })}
        </summary>
        <dl className={styles['terms']}>
          {doubt.terms.map(([term, value]) => (
            <div key={term}>
              <dt>{t(`term.${term}`)}</dt>
              <dd dir="ltr">
                {format.number(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <div className={styles['answers']}>
        <Button kind="filled" onClick={() => onAnswer('same')}>
          {t('doubt.same')} <kbd className={styles['key']}>Y</kbd>
        </Button>
        <Button onClick={() => onAnswer('different')}>
          {t('doubt.different')} <kbd className={styles['key']}>N</kbd>
        </Button>
      </div>
    </div>
  );
}
