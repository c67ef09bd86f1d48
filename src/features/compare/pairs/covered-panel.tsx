import { useId, useState } from 'react';
import { oddsText } from '#domain/market/odds-format.ts';
import { amount, amountToDecimal } from '#domain/money/amount.ts';
import type { ToldBook, ToldCovered } from '#protocol/books/book-channel.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { usePreference } from '../../../platform/preferences/preferences-context.ts';
import { useClockTick } from '../../../platform/use-clock-tick.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { useCompareTexts } from '../use-compare-texts.ts';
import styles from './covered-panel.module.css';
import { coveringStakes, STAKE_EXPONENT, writtenAmount } from './covering-stakes.ts';

export interface CoveredPanelProps {
  readonly covered: readonly ToldCovered[];
  readonly books: readonly ToldBook[];
}

const FIRST_BANK = '100';

/** Markets that the best prices of several books cover for less than they pay: stakes, limits, the age of every price, and what can go wrong. */
export function CoveredPanel({ books, covered }: CoveredPanelProps) {
  const t = useT('compare');
  const [bankText, setBankText] = useState(FIRST_BANK);
  const [limitTexts, setLimitTexts] = useState<Readonly<Record<string, string>>>({});
  const nowMs = useClockTick();
  const bank = writtenAmount(bankText);
  const limits = books.map(({ name }) => writtenAmount(limitTexts[name] ?? ''));
  return (
    <section className={styles['panel']} aria-label={t('covered')} data-covered={covered.length}>
      <h2 className={styles['title']}>{t('covered')}</h2>
      <Note>
        {t('covered.about')} {t('covered.risk')}
      </Note>
      <div className={styles['fields']}>
        <TextInput
          label={t('covered.bank')}
          value={bankText}
          onChange={setBankText}
          inputMode="decimal"
          autoComplete="off"
          {...(bank === undefined ? { error: t('covered.amount') } : {})}
        />
        {books.map(({ name }) => (
          <TextInput
            key={name}
            label={t('covered.limit', { book: name })}
            value={limitTexts[name] ?? ''}
            onChange={(text) => setLimitTexts((before) => ({ ...before, [name]: text }))}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      {covered.length === 0 ? <Note tone="faint">{t('covered.none')}</Note> : null}
      <ul className={styles['list']}>
        {covered.map((one) => (
          <Covered key={`${one.gameId} ${one.key}`} {...{ one, books, nowMs, limits }} bank={bank ?? 0n} />
        ))}
      </ul>
    </section>
  );
}

interface CoveredProps {
  readonly one: ToldCovered;
  readonly books: readonly ToldBook[];
  readonly nowMs: number;
  readonly bank: bigint;
  readonly limits: readonly (bigint | undefined)[];
}

function Covered({ bank, books, limits, nowMs, one }: CoveredProps) {
  const t = useT('compare');
  const texts = useGameTexts();
  const compare = useCompareTexts();
  const format = useFormat();
  const [odds] = usePreference('oddsFormat');
  const heading = useId();
  const { head, legs, sum } = one;
  const stakes = coveringStakes(one, bank, limits);
  const money = (value: bigint) => {
    const decimal = Number(amountToDecimal(amount(value), STAKE_EXPONENT));
    return format.number(decimal, { maximumFractionDigits: STAKE_EXPONENT });
  };
  const group = legs[0]?.place.group ?? 0;
  return (
    <li className={styles['covered']} aria-labelledby={heading} data-covered-game={head.id}>
      <GameLink head={head} className={styles['names']}>
        <span id={heading}>
          <bdi>{texts.game(head)}</bdi>
        </span>
      </GameLink>
      <span className={styles['market']}>
        {texts.market(group, head)} · {t('covered.sum', { share: compare.share(sum) })}
      </span>
      <ul className={styles['legs']}>
        {legs.map(({ book, movedAtMs, odds: price, place }, at) => {
          const of = books[book];
          const confirmedAtMs = of?.confirmedAtMs;
          return (
            <li key={`${place.type}`} className={styles['leg']} data-leg-book={of?.name}>
              <span>
                <bdi>{texts.selection({ ...place, gameId: head.id, player: 0 }, head)}</bdi>
              </span>
              <span className={styles['book']}>
                <i className={styles['dot']} style={{ background: of?.color }} aria-hidden="true" />
                <bdi>{of?.name ?? ''}</bdi>
              </span>
              <strong dir="ltr">{oddsText(price, odds)}</strong>
              <span data-stake={stakes?.legs[at]?.stake.toString()}>
                {stakes ? t('covered.stake', { amount: money(stakes.legs[at]?.stake ?? 0n) }) : ''}
              </span>
              <span className={styles['age']}>
                {t('covered.age', {
                  confirmed: confirmedAtMs === undefined ? '–' : compare.age(confirmedAtMs, nowMs),
                  moved: movedAtMs === undefined ? '–' : compare.age(movedAtMs, nowMs),
                })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles['sentence']}>
        {stakes
          ? t('covered.sentence', {
              cost: money(stakes.cost),
              least: money(stakes.cost + stakes.worst),
              limit:
                stakes.limit === 'bank'
                  ? t('covered.limit.bank')
                  : t('covered.limit.of', { book: books[legs[stakes.limit]?.book ?? 0]?.name ?? '' }),
            })
          : t('covered.rounding')}
      </p>
    </li>
  );
}
