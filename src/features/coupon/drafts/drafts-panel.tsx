import { useEffect, useState } from 'react';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import { MAX_DRAFT_NAME, type NamedDraft } from '#protocol/storage/named-drafts.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { createDraftsStorage } from '../../../platform/betting/drafts-storage.ts';
import { type Services, useService } from '../../../platform/services.ts';
import { toldWrite } from '../../../platform/storage/storage-trouble.ts';
import styles from '../coupon-form.module.css';

/** Coupons under names, as this device keeps them. */
const draftsVault = ({ troubles }: Services) => createDraftsStorage(toldWrite(troubles));

/** Several coupons: the present one is put aside under a name, and one that was put aside becomes the present one. Nothing is placed. */
export function DraftsPanel({ coupon }: { readonly coupon: Coupon }) {
  const t = useT('drafts');
  const { t: tCoupon, moment } = useCouponTexts();
  const { coupon: store } = useBetting();
  const storage = useService(draftsVault);
  const [drafts, setDrafts] = useState<readonly NamedDraft[]>([]);
  const [isFailed, setFailed] = useState(false);
  const [name, setName] = useState('');
  const renew = () =>
    storage.read().then(setDrafts, () => {
      setFailed(true);
    });
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
  const change = (work: Promise<void>) => void work.then(renew, () => setFailed(true));
  const wanted = name.trim();
  return (
    <div className={styles['group']} data-drafts={drafts.length}>
      {coupon.items.length === 0 ? null : (
        <form
          className={styles['line']}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted === '') return;
            change(storage.keep({ name: wanted, keptAt: Date.now(), coupon }));
            setName('');
          }}
        >
          <input
            className={styles['input']}
            aria-label={t('name')}
            placeholder={t('name')}
            autoComplete="off"
            maxLength={MAX_DRAFT_NAME}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" className={styles['button']} disabled={wanted === ''}>
            {t('keep')}
          </button>
        </form>
      )}
      {isFailed ? <p className={styles['problem']}>{t('failed')}</p> : null}
      {drafts.length === 0 ? (
        <p className={styles['rule']}>{t('empty')}</p>
      ) : (
        drafts.map((draft) => (
          <div key={draft.name} className={styles['line']} data-draft={draft.name}>
            <span>
              <bdi>{draft.name}</bdi>
              <br />
              <span className={styles['rule']}>
                {tCoupon('count', { count: draft.coupon.items.length })} · <bdi>{moment(draft.keptAt)}</bdi>
              </span>
            </span>
            <button
              type="button"
              className={styles['button']}
              aria-label={t('openNamed', { name: draft.name })}
              onClick={() => store.restore(draft.coupon)}
            >
              {t('open')}
            </button>
            <button
              type="button"
              className={styles['button']}
              aria-label={t('removeNamed', { name: draft.name })}
              onClick={() => change(storage.remove(draft.name))}
            >
              {t('remove')}
            </button>
          </div>
        ))
      )}
      <p className={styles['rule']}>{t('hint')}</p>
    </div>
  );
}
