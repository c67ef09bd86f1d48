import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { isUndecided, type Placement } from '#domain/coupon/bet/placement.ts';
import { formOf } from '#domain/coupon/draft/coupon.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { feedLanguage, type LanguageCode } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useKindTexts } from '../../parts/betting/texts/use-kind-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useCoupon } from '../../parts/betting/use-coupon.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useSiteLabel } from '../../platform/site-context.tsx';
import { TabPanel } from '../../ui/primitives/tabs.tsx';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';
import { ArmedForm } from './armed/armed-form.tsx';
import { CouponDraft } from './coupon-draft.tsx';
import styles from './coupon-panel.module.css';
import { KindTabs } from './form/kind-tabs.tsx';
import { type KindTabChoice, useKindTab } from './form/use-kind-tab.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { PlacementAccepted, PlacementRefused, PlacementReoffered } from './placing/placement-endings.tsx';
import { PlacementUndecided } from './placing/placement-undecided.tsx';
import { SpokenPrices } from './spoken-prices.tsx';

const SinglesPanel = lazy(async () => ({
  default: (await import('./singles/singles-panel.tsx')).SinglesPanel,
}));

export interface CouponPanelProps {
  /** False where the frame around it has the title, as the phone's sheet does. */
  readonly isTitled?: boolean;
}

/** The whole coupon, as the shell shows it: at the inline end of the page, or in the phone's sheet. */
export function CouponPanel({ isTitled = true }: CouponPanelProps) {
  const state = useCoupon();
  const { coupon } = useBetting();
  const { t } = useCouponTexts();
  const app = useT('app');
  const label = useSiteLabel();
  const { code } = useLanguage();
  useNamesIn(code);
  const { items } = state.coupon;
  const { placement } = state;
  // Singles that were placed are shown until they are decided and seen, also when the coupon is empty by then.
  const [isPlacingSingles, setPlacingSingles] = useState(false);
  const choice = useKindTab();
  const editable = !isUndecided(placement) && !isPlacingSingles;
  const kinds = useKindTexts();
  const singles = useT('singles');
  const isSingles = state.coupon.stakes !== undefined;
  return (
    <section className={styles['panel']} data-coupon-state={placement.kind} aria-label={t('title')}>
      <header className={styles['header']}>
        <div className={styles['heading']}>
          {isTitled ? <h2 className={styles['title']}>{t('title')}</h2> : null}
          {items.length > 0 ? (
            <p className={styles['count']}>
              {isSingles ? singles('title') : kinds.name(formOf(state.coupon), items.length)} ·{' '}
              {t('count', { count: items.length })}
            </p>
          ) : null}
        </div>
        {editable ? <HistoryButtons /> : null}
        {items.length > 0 && editable ? (
          <button
            type="button"
            className={styles['quiet']}
            aria-label={t('clearNamed')}
            onClick={() => coupon.clear()}
          >
            {t('clear')}
          </button>
        ) : null}
      </header>
      <VisuallyHidden>
        <output>
          <Announcement placement={placement} />
        </output>
      </VisuallyHidden>
      <SpokenPrices />
      {placement.kind === 'draft' && editable && items.length > 1 ? (
        <Kinds choice={choice} form={isSingles ? 'singles' : formOf(state.coupon).kind}>
          {body(placement)}
        </Kinds>
      ) : (
        <div className={styles['body']}>{body(placement)}</div>
      )}
      <footer className={styles['footer']}>
        <ArmedForm />
        <details className={styles['legal']}>
          <summary className={styles['adult']}>{t('adult')}</summary>
          {label ? <p>{app(label)}</p> : null}
        </details>
        <Link className={styles['footerLink'] ?? ''} href={pathOf(code, { name: 'rules' })}>
          {t('limits')}
        </Link>
      </footer>
    </section>
  );

  function body(current: Placement) {
    switch (current.kind) {
      case 'draft':
        return isSingles || isPlacingSingles ? (
          <Suspense fallback={null}>
            <SinglesPanel onBusy={setPlacingSingles} />
          </Suspense>
        ) : (
          <CouponDraft tab={choice.tab} />
        );
      case 'sending':
      case 'delayed':
      case 'unknown':
        return <PlacementUndecided placement={current} />;
      case 'accepted':
        return <PlacementAccepted placement={current} />;
      case 'reoffered':
        return <PlacementReoffered placement={current} />;
      case 'refused':
        return <PlacementRefused placement={current} />;
      default:
        return unreachable(current);
    }
  }
}

interface KindsProps {
  readonly choice: KindTabChoice;
  /** The kind of the bet, for stories and tests. */
  readonly form: string;
  readonly children: ReactNode;
}

/** The draft of several selections below the groups of kinds: the tabs stay, and keep the focus, while what they show changes. */
function Kinds({ choice, form, children }: KindsProps) {
  const id = useId();
  return (
    <>
      <KindTabs id={id} {...choice} />
      <TabPanel id={id} value={choice.tab} className={styles['body']} data-form={form}>
        {children}
      </TabPanel>
    </>
  );
}

/** Asks the server for the names of the games in the language that is read now, where it has not said them in it. */
function useNamesIn(code: LanguageCode): void {
  const { coupon } = useBetting();
  useEffect(() => {
    const { names } = coupon.getState();
    if ([...names.values()].some((said) => !said[feedLanguage(code)])) coupon.askQuote();
  }, [code, coupon]);
}

/** What assistive technology reads when the placement changes: a sentence for each state. */
function Announcement({ placement }: { readonly placement: Placement }) {
  const { t } = useCouponTexts();
  switch (placement.kind) {
    case 'draft':
      return null;
    case 'sending':
      return t('sending.title');
    case 'delayed':
      return t(`delayed.${placement.request.policy.kind}`, { floor: '' });
    case 'unknown':
      return t('unknown.title');
    case 'accepted':
      return t('live.accepted');
    case 'reoffered':
      return t('reoffered.title');
    case 'refused':
      return t('refused.title');
    default:
      return unreachable(placement);
  }
}
