import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { actsOf, haveSameSelections } from '#domain/coupon/bet/sent-placements.ts';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { type CouponState, shownAct, shownPlacement } from '#streams/coupon/coupon-state.ts';
import { feedLanguage, type Language } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useKindTexts } from '../../parts/betting/texts/use-kind-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useCoupon } from '../../parts/betting/use-coupon.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useSiteLabel } from '../../platform/site/site.ts';
import { TabPanel } from '../../ui/primitives/tabs.tsx';
import { ArmedForm } from './armed/armed-form.tsx';
import { CouponDraft } from './coupon-draft.tsx';
import styles from './coupon-panel.module.css';
import { KindTabs } from './form/kind-tabs.tsx';
import { type KindTabChoice, useKindTab } from './form/use-kind-tab.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { PlacementAnnouncement } from './placing/placement-announcement.tsx';
import { PlacementChips } from './placing/placement-chips.tsx';
import { PlacementView } from './placing/placement-view.tsx';
import { ReadSlipButton } from './reading/read-slip-button.tsx';
import { SlipReadingHost } from './reading/slip-reading-host.tsx';
import { SpokenPrices } from './spoken-prices.tsx';

const SinglesDraft = lazy(async () => ({
  default: (await import('./singles/singles-draft.tsx')).SinglesDraft,
}));

/** Kinds whose names say how many selections they have. */
const SAY_COUNT: ReadonlySet<string> = new Set(['express', 'system']);

export interface CouponPanelProps {
  /** Whether it has its own title; not where the frame around it has one, as the phone's sheet does. */
  readonly isTitled?: boolean;
}

/** The whole coupon, as the shell shows it: at the inline end of the page, or in the phone's sheet. */
export function CouponPanel({ isTitled = true }: CouponPanelProps) {
  const state = useCoupon();
  const { coupon } = useBetting();
  const { t } = useCouponTexts();
  const app = useT('app');
  const label = useSiteLabel();
  const language = useLanguage();
  useNamesIn(language);
  const { items } = state.coupon;
  const kinds = useKindTexts();
  const singles = useT('singles');
  const isSingles = state.coupon.stakes !== undefined;
  const form = formOf(state.coupon);
  const { act, chips, opened, toggle } = useSentActs(state);
  const shown = shownPlacement(state);
  return (
    <section
      className={styles['panel']}
      data-coupon-state={shown?.kind ?? 'draft'}
      data-shown-guid={shown?.request.betGuid}
      aria-label={t('title')}
    >
      <header className={styles['header']}>
        <div className={styles['heading']}>
          {isTitled ? <h2 className={styles['title']}>{t('title')}</h2> : null}
          {items.length > 0 ? (
            <p className={styles['count']}>
              {isSingles ? singles('title') : kinds.name(form, items.length)}
              {/* "4-fold accumulator" and "System 2/4" say how many they are. */}
              {!isSingles && SAY_COUNT.has(form.kind) ? null : ` · ${t('count', { count: items.length })}`}
            </p>
          ) : null}
        </div>
        <HistoryButtons>{items.length > 0 ? <ReadSlipButton /> : null}</HistoryButtons>
        {items.length > 0 ? (
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
      <PlacementAnnouncement placements={state.placements} />
      <SpokenPrices />
      <SlipReadingHost className={styles['reading']} />
      <PlacementChips acts={chips} opened={opened} onToggle={toggle} />
      {act ? (
        <div className={styles['body']}>
          <PlacementView act={act} />
        </div>
      ) : (
        <Draft isSingles={isSingles} items={items.length} form={form.kind} />
      )}
      <footer className={styles['footer']}>
        <ArmedForm />
        <details className={styles['legal']}>
          <summary className={styles['adult']}>{t('adult')}</summary>
          {label ? <p>{app(label)}</p> : null}
        </details>
        <Link className={styles['footerLink'] ?? ''} href={pathOf(language.code, { name: 'rules' })}>
          {t('limits')}
        </Link>
      </footer>
    </section>
  );
}

/**
 * The acts that were sent: one in full, and the others as chips. An act stands in the place of the draft while there is
 * none, while it is an offer for the draft, and when its chip was pressed.
 */
function useSentActs(state: CouponState) {
  // Whatever the user does to the draft brings it back.
  const [opening, setOpening] = useState<{ readonly act: BetGuid; readonly over: Coupon }>();
  const opened = opening?.over === state.coupon ? opening.act : undefined;
  const acts = actsOf(state.placements);
  const { items } = state.coupon;
  const shown = shownAct(state);
  const first = shown?.placements[0];
  const isOfferOfDraft = first?.kind === 'reoffered' && haveSameSelections(first.request.items, items);
  const isInPlace = items.length === 0 || isOfferOfDraft;
  const openedAct = acts.find(({ id }) => id === opened);
  const inPlace = isInPlace ? shown : undefined;
  return {
    act: openedAct ?? inPlace,
    chips: acts.filter(({ id }) => id !== inPlace?.id || openedAct !== undefined),
    opened,
    toggle: (act: BetGuid) => setOpening(act === opened ? undefined : { act, over: state.coupon }),
  };
}

interface DraftProps {
  readonly isSingles: boolean;
  /** The number of selections. */
  readonly items: number;
  readonly form: BetForm['kind'];
}

/** The coupon while it can be changed; several selections stand below the groups of kinds. */
function Draft({ isSingles, items, form }: DraftProps) {
  const choice = useKindTab();
  const body = isSingles ? (
    <Suspense fallback={null}>
      <SinglesDraft />
    </Suspense>
  ) : (
    <CouponDraft tab={choice.tab} />
  );
  if (items < 2) return <div className={styles['body']}>{body}</div>;
  return (
    <Kinds choice={choice} form={isSingles ? 'singles' : form}>
      {body}
    </Kinds>
  );
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
function useNamesIn(language: Language): void {
  const { coupon } = useBetting();
  useEffect(() => {
    const { names } = coupon.getState();
    if ([...names.values()].some((said) => !said[feedLanguage(language)])) coupon.askQuote();
  }, [language, coupon]);
}
