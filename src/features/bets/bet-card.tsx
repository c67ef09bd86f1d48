import { Link } from 'wouter';
import type { Bet, BetLeg } from '#domain/coupon/bet/bet.ts';
import { type BetTerms, PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { unitsOf } from '#domain/coupon/form/bet-form.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { currencyShown } from '../../parts/betting/currency-shown.ts';
import { useKindTexts } from '../../parts/betting/use-kind-texts.ts';
import { useSelectionTexts } from '../../parts/betting/use-selection-texts.ts';
import { useCouponTexts } from '../../parts/betting/use-texts.ts';
import { type Fact, FactRows } from '../../ui/primitives/fact-rows.tsx';
import styles from './bet-card.module.css';
import { CashOutBox } from './cash-out/cash-out-box.tsx';
import { EditBet } from './edit-bet.tsx';
import { useBetLines } from './use-bet-lines.ts';
import { useSettlementText } from './use-settlement-text.ts';

export interface BetCardProps {
  readonly bet: Bet;
  readonly detailsHref?: string;
  /** As last seen, without the server: nothing is offered for it. */
  readonly isOld?: boolean;
  readonly as?: 'li' | 'div';
}

/** One bet as the record has it: what was seen and accepted, and how and why it ended. */
export function BetCard({ as: Row = 'li', bet, detailsHref, isOld = false }: BetCardProps) {
  const { t, money, moment, odds } = useCouponTexts();
  const tBets = useT('bets');
  const terms = useT('terms');
  const currency = currencyShown(bet.currency);
  const units = unitsOf(bet.form, bet.legs.length);
  const kind = useKindTexts().name(bet.form, bet.legs.length);
  const { after, before } = useBetLines(bet, currency);
  const facts: readonly Fact[] = [
    ...(units > 1n ? [[t('totals.units'), String(units)] as const] : []),
    [t('bets.stake'), money(bet.stake, currency)],
    ...before,
    ...termFacts(bet.terms ?? PLAIN_TERMS),
    [t('bets.odds'), odds(bet.odds)],
    ...after,
    bet.status === 'open'
      ? [t('bets.return'), money(bet.potentialPayout, currency)]
      : [t('bets.payout'), bet.payout === undefined ? '–' : money(bet.payout, currency)],
    ...(bet.advance === undefined
      ? []
      : ([
          [tBets('advance.amount'), money(bet.advance.amount, currency)],
          [tBets('advance.repaid'), money(bet.advance.repaid, currency)],
          [tBets('advance.until'), moment(bet.advance.dueAt)],
        ] as const)),
    ...(bet.replaces === undefined
      ? []
      : ([[tBets('edit.replaces'), t('bets.number', { id: bet.replaces })]] as const)),
    ...(bet.replacedBy === undefined
      ? []
      : ([[tBets('edit.replacedBy'), t('bets.number', { id: bet.replacedBy })]] as const)),
    ...(bet.cashedOut === undefined ? [] : ([[tBets('cashedOut'), money(bet.cashedOut, currency)]] as const)),
  ];
  function termFacts({ boostBase, boostPercent, funding }: BetTerms): readonly Fact[] {
    if (funding === 'free') return [[terms('line.free'), terms('free.notReturned')]];
    if (boostPercent === 0) return [];
    const percent = terms(boostBase === 'return' ? 'line.dayValue' : 'line.boostValue', {
      percent: boostPercent,
    });
    return [[terms('line.boost'), percent]];
  }
  return (
    <Row
      className={styles['bet']}
      data-bet={bet.id}
      data-bet-status={bet.status}
      data-bet-guid={bet.betGuid}
      data-old={isOld || undefined}
    >
      <header className={styles['header']}>
        <span className={styles['kind']}>{kind}</span>
        <span className={styles['id']}>{t('bets.number', { id: bet.id })}</span>
        <span className={styles['status']}>{t(`bets.status.${bet.status}`)}</span>
      </header>
      <ol className={styles['legs']}>
        {bet.legs.map((leg) => (
          <Leg key={leg.key} leg={leg} />
        ))}
      </ol>
      <dl className={styles['facts']}>
        <FactRows facts={facts} />
      </dl>
      <p className={styles['times']}>
        {t('bets.placed')} <bdi>{moment(bet.placedAt)}</bdi>
        {bet.settledAt === undefined ? null : (
          <>
            {' · '}
            {t('bets.settledAt')} <bdi>{moment(bet.settledAt)}</bdi>
          </>
        )}
      </p>
      {detailsHref === undefined ? null : (
        <p className={styles['times']}>
          <Link className={styles['link'] ?? ''} href={detailsHref}>
            {tBets('details.open')}
          </Link>
        </p>
      )}
      {bet.status === 'open' && detailsHref !== undefined && !isOld ? (
        <>
          <CashOutBox bet={bet} />
          <EditBet bet={bet} />
        </>
      ) : null}
    </Row>
  );
}

function Leg({ leg }: { readonly leg: BetLeg }) {
  const { t, odds } = useCouponTexts();
  const reason = useSettlementText(leg.reason);
  const { championship, game, market, selection } = useSelectionTexts()(leg);
  return (
    <li className={styles['leg']} data-leg={leg.key} data-leg-result={leg.result ?? 'open'}>
      <div className={styles['texts']}>
        <p className={styles['selection']}>
          <bdi>{selection}</bdi>
        </p>
        <p className={styles['muted']}>
          <bdi>{market}</bdi>
        </p>
        <p className={styles['muted']}>
          <bdi>{game}</bdi> · <bdi>{championship}</bdi>
        </p>
        {leg.scoreAtPlacing === '' ? null : (
          <p className={styles['muted']}>
            {t('bets.scoreAtPlacing')} <bdi>{leg.scoreAtPlacing}</bdi>
          </p>
        )}
      </div>
      <div className={styles['price']}>
        {leg.seenOdds === leg.odds ? null : (
          <p className={styles['muted']}>
            {t('bets.seen')} <bdi>{odds(leg.seenOdds)}</bdi>
          </p>
        )}
        <p className={styles['odds']}>
          <bdi>{odds(leg.odds)}</bdi>
        </p>
        <p className={styles['result']}>{t(`bets.leg.${leg.result ?? 'open'}`)}</p>
      </div>
      {reason === undefined ? null : (
        <p className={styles['reason']} data-settlement-rule={leg.reason?.rule}>
          {reason}
        </p>
      )}
    </li>
  );
}
