import { useId } from 'react';
import { currentOdds, itemState, type LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import { floorReturn } from '#domain/coupon/draft/coupon-totals.ts';
import type { KindTab } from '#domain/coupon/draft/kind-tabs.ts';
import { MAX_WATCHED_GAMES } from '#streams/coupon/store/item-prices.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './coupon-draft.module.css';
import { CouponItemRow } from './coupon-item.tsx';
import { CouponTools } from './coupon-tools.tsx';
import { DraftAct, EditedBet } from './draft-act.tsx';
import { DraftKind, DraftOptions } from './draft-options.tsx';
import { KindChoice } from './form/kind-choice.tsx';
import { PolicyChooser } from './form/policy-chooser.tsx';
import { CouponColumn, CouponItems, CouponScroll } from './parts/coupon-column.tsx';
import { type CouponDraftView, useCouponDraft } from './use-coupon-draft.ts';
import { useCouponFix } from './use-coupon-fix.ts';

/** The media query of a coupon as a sheet, whose end has no room for the rule for changed prices: it stands with the items. */
const IS_SHEET = '(max-width: 899px)';
const NO_PRICES: LivePrices = new Map();

/** The coupon while it can be changed: its items, what can be chosen of the bet, and at the end stake, totals and the act. */
export function CouponDraft({ tab }: { readonly tab: KindTab }) {
  const { coupon: store } = useBetting();
  const draft = useCouponDraft();
  const stakeId = useId();
  const policyId = useId();
  const fix = useCouponFix({ coupon: draft.coupon, stakeId, policyId });
  const isSheet = useMedia(IS_SHEET);
  if (draft.coupon.items.length === 0) return <EmptyCoupon draft={draft} />;
  const policy = (
    <PolicyChooser
      id={policyId}
      policy={draft.coupon.policy}
      totalOdds={draft.totals.totalOdds}
      floorReturn={floorReturn(draft.coupon.policy, draft.totals)}
      currency={draft.account.currency}
      onChange={(next) => store.setPolicy(next)}
    />
  );
  return (
    <CouponColumn>
      <CouponScroll>
        {draft.movedWhileAway ? <MovedNotice draft={draft} /> : null}
        <KindChoice
          tab={tab}
          form={draft.totals.form}
          items={draft.coupon.items}
          stakeText={draft.coupon.stakeText}
          onChange={(form) => store.setForm(form)}
        />
        <DraftItems draft={draft} />
        <DraftKind draft={draft}>{isSheet ? policy : null}</DraftKind>
      </CouponScroll>
      <DraftOptions draft={draft} />
      <DraftAct draft={draft} stakeId={stakeId} onFix={fix}>
        {isSheet ? null : policy}
      </DraftAct>
    </CouponColumn>
  );
}

interface PartProps {
  readonly draft: CouponDraftView;
}

/** A notice that prices moved while the user could not see them. It has the act that accepts them, unless the button that places has it beside it. */
function MovedNotice({ draft }: PartProps) {
  const { t } = useCouponTexts();
  const { coupon: store } = useBetting();
  return (
    <div className={styles['notice']}>
      <output>{t('away.title')}</output>
      {draft.problems[0]?.code === 'price_changed' ? null : (
        <Button kind="secondary" small onClick={() => store.acceptPrices()}>
          {t('fix.accept-prices')}
        </Button>
      )}
    </div>
  );
}

function DraftItems({ draft }: PartProps) {
  const { coupon: store } = useBetting();
  const { clashing, coupon, prices } = draft;
  return (
    <CouponItems>
      {coupon.items.map((item, at) => {
        const price = prices.get(item.key);
        return (
          <CouponItemRow
            key={item.key}
            item={item}
            odds={currentOdds(item, price)}
            state={itemState(item, price)}
            clashes={clashing.has(item.key)}
            isWatched={at < MAX_WATCHED_GAMES}
            onRemove={() => store.remove(item.key)}
          />
        );
      })}
    </CouponItems>
  );
}

/** The coupon without items: how to fill it, and the coupons that were saved or can be opened by a code. */
function EmptyCoupon({ draft }: PartProps) {
  const { t } = useCouponTexts();
  return (
    <div className={styles['empty']}>
      <EditedBet extras={draft.coupon.extras} charge={undefined} currency={draft.account.currency} />
      <p className={styles['emptyTitle']}>{t('empty.title')}</p>
      <p>{t('empty.hint')}</p>
      <div className={styles['emptyTools']}>
        <CouponTools coupon={draft.coupon} prices={NO_PRICES} />
      </div>
    </div>
  );
}
