import { useMemo } from 'react';
import { oddsText } from '#domain/market/odds-format.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { partsOf } from '#domain/virtual/chances.ts';
import { offersOf, RETURNS, type RoundOffer, returnOf } from '#domain/virtual/offers.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useGameTexts } from '../../parts/prices/use-game-texts.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { FigureTable } from '../../ui/lists/figure-table.tsx';
import styles from './chances.module.css';

export interface ChancesProps {
  readonly round: ToldRound;
  /** The game that the round is in the feed: markets are named for it. */
  readonly head: GameHead;
  readonly names: readonly string[];
}

const MILLION = 1_000_000;
const RETURN_PARTS = 1_000;

/** The chance, the price and the return of every selection of a round, worked out on the device from its field. */
export function Chances({ head, names, round }: ChancesProps) {
  const t = useT('virtual');
  const texts = useGameTexts();
  const format = useFormat();
  const [oddsFormat] = usePreference('oddsFormat');
  const offers = useMemo(() => offersOf(round.field), [round.field]);
  const percent = (fraction: number, digits: number) =>
    format.number(fraction, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const nameOf = ({ group, parameter, player, runners, type }: RoundOffer): string =>
    texts.selection(
      { gameId: head.id, group, parameter, player, type },
      head,
      runners.map((runner) => names[runner] ?? '').join(' – '),
    );
  return (
    <div className={styles['chances']} data-virtual-chances={offers.length}>
      <p>{t('return.about', { percent: percent(RETURNS[round.kind] / RETURN_PARTS, 1) })}</p>
      <div className={styles['table']}>
        <FigureTable columns={[t('selection'), t('chance'), t('price'), t('return')]}>
          {offers.map((offer) => (
            <tr key={`${offer.group}.${offer.type}.${offer.parameter}.${offer.player}`}>
              <td>
                <span className={styles['market']}>{texts.market(offer.group, head)}</span>{' '}
                <bdi>{nameOf(offer)}</bdi>
              </td>
              <td>{percent(partsOf(offer.chance, MILLION) / MILLION, 2)}</td>
              <td dir="ltr">{oddsText(offer.odds, oddsFormat)}</td>
              <td>{percent(partsOf(returnOf(offer), MILLION) / MILLION, 2)}</td>
            </tr>
          ))}
        </FigureTable>
      </div>
    </div>
  );
}
