import { openStakeOf } from '#domain/coupon/bet/bet.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { disagreements, type Explanation } from '#domain/coupon/settlement/explanation.ts';
import { SETTLEMENT_RULES } from '#domain/coupon/settlement/settlement-rules.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { floor, fractionText, multiply, type Rational, rational } from '#domain/money/rational.ts';
import type { BetDetails } from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { type MoneyLine, useMoneyLines } from '../../../parts/betting/texts/use-money-lines.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Pair, PairList } from './pair-list.tsx';
import { Verdict } from './receipts/verdict.tsx';
import { Step, Steps, StepTime } from './steps.tsx';

interface ExplanationPanelProps {
  readonly details: BetDetails;
  readonly currency: Currency;
}

/** Why the bet paid what it paid, computed here again by the calculator, and what each correction changed. */
export function ExplanationPanel({ currency, details }: ExplanationPanelProps) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const { bet, events, rules } = details;
  const linesOf = useMoneyLines(currency);
  // That an advance was paid back is a step of the same settlement.
  const settlements = events.filter(
    ({ reason, settlement }) => settlement > 0 && reason !== 'advance-repaid',
  );
  const recorded = settlements.at(-1)?.explanation;
  if (!recorded) return <Note>{t('explain.none')}</Note>;
  const ofBet = SETTLEMENT_RULES.get(rules);
  const recomputed = ofBet?.explain(openStakeOf(bet), bet.legs, bet.form, ofBet.termsOf(bet));
  const { lines } = recorded;
  const { after, before } = lines ? linesOf(lines, bet.terms ?? PLAIN_TERMS) : { after: [], before: [] };
  const different = recomputed ? disagreements(recorded, recomputed) : undefined;
  const agrees = different?.length === 0 && recomputed?.payout === (bet.payout ?? 0n);
  return (
    <div data-explanation={agrees ? 'agrees' : 'differs'}>
      <Verdict holds={agrees}>
        {agrees
          ? t('explain.agrees')
          : t('explain.differs', {
              names: (different ?? ['rules' as const]).map((name) => t(`explain.part.${name}`)).join(', '),
            })}
      </Verdict>
      <PairList as="ol">
        {bet.legs.map((leg, index) => (
          <Pair
            key={leg.key}
            name={<bdi>{textsOf(leg).selection}</bdi>}
            value={factorText(recorded, index)}
          />
        ))}
      </PairList>
      <MoneyLinesList lines={before} />
      <p>
        {'units' in recorded.formula
          ? t(`explain.formula.${recorded.formula.kind}`, {
              stake: money(lines?.netStake ?? recorded.stake, currency),
              from: recorded.formula.from,
              to: recorded.formula.to,
              units: String(recorded.formula.units),
            })
          : t(`explain.formula.${recorded.formula.kind}`, {
              stake: money(lines?.netStake ?? recorded.stake, currency),
            })}
      </p>
      <p>
        {lines
          ? t('explain.exactTaxed', { exact: exactText(recorded.exact, currency) })
          : t('explain.exact', {
              exact: exactText(recorded.exact, currency),
              paid: money(recorded.payout, currency),
            })}
      </p>
      <MoneyLinesList lines={after} />
      {lines ? <p>{t('explain.paid', { paid: money(recorded.payout, currency) })}</p> : null}
      {settlements.length > 1 ? (
        <>
          <h3>{t('explain.corrections')}</h3>
          <Steps>
            {settlements.map(({ at, payout = amount(0n), settlement }, index) => (
              <Step key={settlement}>
                <StepTime atMs={at} />{' '}
                {t('explain.correction', {
                  paid: money(payout, currency),
                  difference: money(amount(payout - (settlements[index - 1]?.payout ?? 0n)), currency),
                })}
              </Step>
            ))}
          </Steps>
        </>
      ) : null}
    </div>
  );
}

/** Tax by tax, where there was any. */
function MoneyLinesList({ lines }: { readonly lines: readonly MoneyLine[] }) {
  if (lines.length === 0) return null;
  return (
    <PairList data-tax-lines="">
      {lines.map(({ line, name, text }) => (
        <Pair key={line} name={name} value={text} data-money-line={line} />
      ))}
    </PairList>
  );
}

const factorText = ({ factors }: Explanation, index: number): string => {
  const factor = factors[index];
  return factor ? `× ${decimal(factor, 4)}` : '–';
};

/** Cut, with a sign where more digits follow. */
function decimal(value: Rational, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const scaled = multiply(value, rational(scale));
  const whole = floor(scaled);
  const text = `${whole / scale}.${String(whole % scale).padStart(digits, '0')}`.replace(/\.?0+$/, '');
  return scaled.denominator === 1n ? text : `${text}…`;
}

const exactText = (exact: Rational, { exponent }: Currency): string => {
  const major = multiply(exact, rational(1n, 10n ** BigInt(exponent)));
  return major.denominator > 1_000_000n
    ? decimal(major, exponent + 4)
    : `${decimal(major, exponent + 4)} (${fractionText(major)})`;
};
