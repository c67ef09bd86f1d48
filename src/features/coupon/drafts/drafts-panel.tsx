import { useEffect, useState } from 'react';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import { MAX_DRAFT_NAME, type NamedDraft } from '#protocol/storage/named-drafts.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { createDraftsStorage } from '../../../platform/betting/drafts-storage.ts';
import { type Services, useService } from '../../../platform/services.ts';
import { reportedWrite } from '../../../platform/storage/storage-trouble.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponInput } from '../parts/coupon-field.tsx';
import { CouponGroup, ProblemText, RuleText } from '../parts/coupon-group.tsx';
import { CouponLine, LineForm } from '../parts/coupon-line.tsx';

/** The storage of named coupons of this device. */
const draftsStorage = ({ troubles }: Services) => createDraftsStorage(reportedWrite(troubles));

/** The saved slips: the present one is saved under a name, and a saved one becomes the present one. Nothing is placed. */
export function DraftsPanel({ coupon }: { readonly coupon: Coupon }) {
  const t = useT('drafts');
  const { t: tCoupon, moment } = useCouponTexts();
  const { coupon: store } = useBetting();
  const storage = useService(draftsStorage);
  const [drafts, setDrafts] = useState<readonly NamedDraft[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [name, setName] = useState('');
  const readAgain = () => storage.read().then(setDrafts, () => setFailed(true));
  useEffect(() => {
    let isWanted = true;
    storage.read().then(
      (kept) => {
        if (isWanted) setDrafts(kept);
      },
      () => {
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [storage]);
  const change = (work: Promise<void>) => void work.then(readAgain, () => setFailed(true));
  const wanted = name.trim();
  const keep = () => {
    if (wanted === '') return;
    change(storage.keep({ name: wanted, keptAt: Date.now(), coupon }));
    setName('');
  };
  return (
    <CouponGroup data-drafts={drafts.length}>
      {coupon.items.length === 0 ? null : (
        <LineForm onSubmit={keep}>
          <CouponInput
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={MAX_DRAFT_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button kind="secondary" type="submit" disabled={wanted === ''}>
            {t('keep')}
          </Button>
        </LineForm>
      )}
      {isFailed ? <ProblemText>{t('failed')}</ProblemText> : null}
      {drafts.length === 0 ? <RuleText>{t('empty')}</RuleText> : null}
      {drafts.map((draft) => (
        <CouponLine key={draft.name} data-draft={draft.name}>
          <span>
            <bdi>{draft.name}</bdi>
            <br />
            <RuleText as="span">
              {tCoupon('count', { count: draft.coupon.items.length })} · <bdi>{moment(draft.keptAt)}</bdi>
            </RuleText>
          </span>
          <Button
            kind="secondary"
            aria-label={t('openNamed', { name: draft.name })}
            onClick={() => store.restore(draft.coupon)}
          >
            {t('open')}
          </Button>
          <Button
            kind="secondary"
            aria-label={t('removeNamed', { name: draft.name })}
            onClick={() => change(storage.remove(draft.name))}
          >
            {t('remove')}
          </Button>
        </CouponLine>
      ))}
      <RuleText>{t('hint')}</RuleText>
    </CouponGroup>
  );
}
