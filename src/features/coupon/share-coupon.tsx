import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { parseCode, SAVE_COUPON, saveCouponBody } from '#protocol/http/coupon/saved-coupon.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useServices } from '../../platform/services.ts';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import styles from './share-coupon.module.css';

/** The code once it is known. */
type Saved =
  | { readonly of: Coupon; readonly state: 'asking' | 'lost' }
  | { readonly of: Coupon; readonly state: 'kept'; readonly code: string };

/** Keeps the coupon under a short code of the server, shown as text, link and QR; and opens one by its code. Nothing is placed. */
export function ShareCoupon({ coupon }: { readonly coupon: Coupon }) {
  const t = useT('share');
  const { code: language } = useLanguage();
  const [, go] = useLocation();
  const { http } = useServices();
  const toasts = useToasts();
  const [saved, setSaved] = useState<Saved>();
  const [typed, setTyped] = useState('');
  const share = pathOf(language, { name: 'share' });
  const save = async () => {
    setSaved({ of: coupon, state: 'asking' });
    const body = saveCouponBody(coupon.items, { ...coupon, form: formOf(coupon) }, language);
    const reply = await http(outgoingCall(SAVE_COUPON, body));
    const code = reply.kind === 'lost' ? undefined : readAnswerOf(SAVE_COUPON, reply.body);
    setSaved(code === undefined ? { of: coupon, state: 'lost' } : { of: coupon, state: 'kept', code });
  };
  const present = saved?.of === coupon ? saved : undefined;
  const code = present?.state === 'kept' ? present.code : undefined;
  const wanted = parseCode(typed);
  const link = `${location.origin}${share}?code=${code ?? ''}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
  return (
    <div className={styles['share']} data-share-coupon="">
      {coupon.items.length === 0 ? null : code === undefined ? (
        <>
          <button
            type="button"
            className={styles['button']}
            disabled={present?.state === 'asking'}
            onClick={() => void save()}
          >
            {t('save')}
          </button>
          <output className={styles['hint']}>{present?.state === 'lost' ? t('lost') : t('hint')}</output>
        </>
      ) : (
        <div className={styles['saved']}>
          <QrCode text={link} label={t('qr')} />
          <div>
            <p className={styles['code']} data-coupon-code={code}>
              <bdi dir="ltr">{code}</bdi>
            </p>
            <button type="button" className={styles['button']} onClick={() => void copy()}>
              {t('copyLink')}
            </button>
          </div>
        </div>
      )}
      <form
        className={styles['open']}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== undefined) go(`${share}?code=${wanted}`);
        }}
      >
        <input
          className={styles['input']}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          aria-label={t('code')}
          placeholder={t('code')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className={styles['button']} disabled={wanted === undefined}>
          {t('open')}
        </button>
      </form>
    </div>
  );
}
