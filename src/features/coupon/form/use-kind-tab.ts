import { useState } from 'react';
import { formOf } from '#domain/coupon/draft/coupon.ts';
import { formsOfTab, KIND_TABS, type KindTab, tabOfKind } from '#domain/coupon/draft/kind-tabs.ts';
import { offeredForms } from '#domain/coupon/draft/offered-forms.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCoupon } from '../../../parts/betting/use-coupon.ts';

export interface KindTabChoice {
  /** The group that is shown. */
  readonly tab: KindTab;
  /** Groups that have a kind for these selections. */
  readonly tabs: readonly KindTab[];
  /** Shows a group, and makes the bet of its first kind. The last group is a list: the kind stays until one of it is chosen. */
  readonly choose: (tab: KindTab) => void;
}

/** The group of kinds that the draft is shown under. */
export function useKindTab(): KindTabChoice {
  const { coupon: store } = useBetting();
  const { coupon } = useCoupon();
  const [isListShown, setListShown] = useState(false);
  const { items, stakes, stakeText } = coupon;
  const forms = offeredForms(items, stakeText);
  const { kind } = formOf(coupon);
  const isSingles = stakes !== undefined;
  const ofKind = isSingles ? 'single' : tabOfKind(kind);
  const tabs = KIND_TABS.filter(
    (tab) => tab === 'single' || tab === ofKind || formsOfTab(forms, tab).length > 0,
  );
  return {
    tab: isListShown && !isSingles && tabs.includes('more') ? 'more' : ofKind,
    tabs,
    choose(tab) {
      setListShown(tab === 'more');
      if (tab === 'single') return store.setStakes({});
      if (tab === 'more') return isSingles ? store.setForm(plainForm(items.length)) : undefined;
      const [first] = formsOfTab(forms, tab);
      if (first && tab !== ofKind) store.setForm(first);
    },
  };
}
