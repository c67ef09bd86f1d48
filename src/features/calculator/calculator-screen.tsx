import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type SlipDraft, slipOfDraft } from '#domain/coupon/draft/slip-draft.ts';
import type { SlipProblem } from '#domain/coupon/slip/read-slip.ts';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';
import { useBettingLoader } from '../../parts/betting/coupon-context.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { slipOfQuery, slipQuery } from '../../platform/router/slip-link.ts';
import styles from './calculator-screen.module.css';
import { LegTable } from './leg-table.tsx';
import { SlipAnswer, type SlipAnswerProps } from './slip-answer.tsx';
import { SlipFields } from './slip-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

const SlipBonuses = lazy(async () => ({
  default: (await import('./bonuses/slip-bonuses.tsx')).SlipBonuses,
}));

/**
 * The calculator: any slip with any results, computed by the module that prices and settles bets. Its address is the slip, so that it can be kept, sent on, and
 * opened on the present coupon.
 */
export function CalculatorScreen() {
  const t = useT('calculator');
  const [query, setQuery] = useSearchParams();
  const draft = useMemo(() => slipOfQuery(query), [query]);
  const read = useMemo(() => slipOfDraft(draft), [draft]);
  const change = (next: Partial<SlipDraft>) =>
    setQuery(new URLSearchParams(slipQuery({ ...draft, ...next })), { replace: true });
  return (
    <div className={styles['screen']}>
      <header>
        <h1 className={styles['title']}>{t('title')}</h1>
        <p className={styles['lead']}>{t('lead')}</p>
      </header>
      <div className={styles['columns']}>
        <div className={styles['slip']}>
          <SlipFields draft={draft} onChange={change} />
          <LegTable draft={draft} onChange={change} />
          <TaxFields draft={draft} onChange={change} />
        </div>
        <section className={styles['answer']} aria-label={t('answer')} data-calculated={read.ok}>
          {read.ok ? (
            <>
              <SlipAnswer draft={draft} slip={read.value.slip} rules={read.value.rules} />
              <BonusesOf draft={draft} slip={read.value.slip} rules={read.value.rules} />
            </>
          ) : (
            <SlipError problem={read.error} />
          )}
        </section>
      </div>
    </div>
  );
}

/** The effects of bonuses on the slip, for who is signed in; the calculator does not wait for the stores that know. */
function BonusesOf(props: SlipAnswerProps) {
  const betting = useBettingLoader();
  const [isLoaded, setLoaded] = useState(() => betting.stores() !== undefined);
  useEffect(() => {
    let isWanted = true;
    void betting.load().then(() => {
      if (isWanted) setLoaded(true);
    });
    return () => {
      isWanted = false;
    };
  }, [betting]);
  return isLoaded ? (
    <Suspense fallback={null}>
      <BonusesOfUser {...props} />
    </Suspense>
  ) : null;
}

function BonusesOfUser(props: SlipAnswerProps) {
  const { session } = useSession();
  return session.kind === 'signed-in' ? <SlipBonuses {...props} /> : null;
}

/** What keeps the slip from being computed, in words, with the code that the command gives. */
function SlipError({ problem }: { readonly problem: SlipProblem }) {
  const t = useT('calculator');
  const localization = useLocalization();
  return (
    <output className={styles['error']} data-slip-error={problem.code}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{localization.find('calculator', `error.${problem.code}`) ?? t('error.other')}</span>
    </output>
  );
}
