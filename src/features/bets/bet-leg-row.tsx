import type { BetLeg, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { resultWord } from '#domain/coupon/bet/leg-result.ts';
import { marketBeside } from '#domain/market/market-names.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { useSelectionTexts } from '../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { LegScore } from '../../parts/score/live-games.tsx';
import { Note } from '../../ui/notices/note.tsx';
import styles from './bet-leg-row.module.css';
import { useSettlementText } from './use-settlement-text.ts';

/** A leg of a bet: what was picked, at which price it was seen and taken, and how and why it ended. */
export function BetLegRow({ leg }: { readonly leg: BetLeg }) {
  const { t, odds } = useCouponTexts();
  const reason = useSettlementText(leg.reason);
  const texts = useSelectionTexts()(leg);
  return (
    <li className={styles['leg']} data-leg={leg.key} data-leg-result={leg.result ?? 'open'}>
      <div>
        <LegTexts texts={texts} group={parseSelectionKey(leg.key)?.group} />
        {leg.result === undefined ? <LegScore selection={leg.key} /> : null}
        {leg.scoreAtPlacing === '' ? null : (
          <Note>
            {t('bets.scoreAtPlacing')} <bdi>{leg.scoreAtPlacing}</bdi>
          </Note>
        )}
      </div>
      <div className={styles['price']}>
        {leg.seenOdds === leg.odds ? null : (
          <Note>
            {t('bets.seen')} <bdi>{odds(leg.seenOdds)}</bdi>
          </Note>
        )}
        <p className={styles['odds']}>
          <bdi>{odds(leg.odds)}</bdi>
        </p>
        <p className={styles['result']}>{t(`bets.leg.${leg.result ? resultWord(leg.result) : 'open'}`)}</p>
      </div>
      {reason === undefined ? null : (
        <p className={styles['reason']} data-settlement-rule={leg.reason?.rule}>
          {reason}
        </p>
      )}
    </li>
  );
}

/** A leg of which nothing but its selection is known: of an order that waits for its odds. */
export const OrderLegRow = ({ texts }: { readonly texts: SelectionTexts }) => (
  <li className={styles['leg']}>
    <div>
      <LegTexts texts={texts} />
    </div>
  </li>
);

interface LegTextsProps {
  readonly texts: SelectionTexts;
  readonly group?: number | undefined;
}

function LegTexts({ group, texts }: LegTextsProps) {
  const { championship, game, selection } = texts;
  const market = marketBeside(texts, group);
  return (
    <>
      <p className={styles['selection']}>
        <bdi>{selection}</bdi>
      </p>
      {market === '' ? null : (
        <Note>
          <bdi>{market}</bdi>
        </Note>
      )}
      <Note>
        <bdi>{game}</bdi> · <bdi>{championship}</bdi>
      </Note>
    </>
  );
}
