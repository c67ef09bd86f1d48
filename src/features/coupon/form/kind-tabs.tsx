import type { KindTab } from '#domain/coupon/draft/kind-tabs.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import styles from './kind-tabs.module.css';
import type { KindTabChoice } from './use-kind-tab.ts';

export interface KindTabsProps extends KindTabChoice {
  /** Ties the tabs to their panel. */
  readonly id: string;
}

/** The groups of kinds of bet, by the names of the trade. */
export function KindTabs({ id, tab, tabs, choose }: KindTabsProps) {
  const { t } = useCouponTexts();
  return (
    <div className={styles['tabs']}>
      <Tabs<KindTab>
        id={id}
        label={t('form.label')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={choose}
      />
    </div>
  );
}
