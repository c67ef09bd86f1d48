import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Coupon, formOf } from '#domain/coupon/draft/coupon.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { parseCode, SAVE_COUPON, saveCouponBody } from '#protocol/http/coupon/saved-coupon.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useServices } from '../../platform/services.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { CouponInput } from './parts/coupon-field.tsx';
import styles from './share-coupon.module.css';

/** What has become of a coupon that was sent to be kept: its code, once the server has given one. */
type Saved =
  | { readonly of: Coupon; readonly state: 'asking' | 'lost' }
  | { readonly of: Coupon; readonly state: 'kept'; readonly code: string };

/** Keeps the coupon under a short code of the server, shown as text, link and QR; and opens one by its code. Nothing is placed. */
export function ShareCoupon({ coupon }: { readonly coupon: Coupon }) {
  const t = useT('share');
  const { code: language } = useLanguage();
  const { http } = useServices();
  const [saved, setSaved] = useState<Saved>();
  const save = async () => {
    setSaved({ of: coupon, state: 'asking' });
    const body = saveCouponBody(coupon.items, { ...coupon, form: formOf(coupon) }, language);
    const reply = await http(outgoingCall(SAVE_COUPON, body));
    const code = reply.kind === 'lost' ? undefined : readAnswerOf(SAVE_COUPON, reply.body);
    setSaved(code === undefined ? { of: coupon, state: 'lost' } : { of: coupon, state: 'kept', code });
  };
  const present = saved?.of === coupon ? saved : undefined;
  return (
    <div className={styles['share']} data-share-coupon="">
      {coupon.items.length === 0 ? null : present?.state === 'kept' ? (
        <SavedCode code={present.code} />
      ) : (
        <>
          <Button
            kind="secondary"
            small
            className={styles['button']}
            disabled={present?.state === 'asking'}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
          <output className={styles['hint']}>{present?.state === 'lost' ? t('lost') : t('hint')}</output>
        </>
      )}
      <OpenByCode />
    </div>
  );
}

/** The address under which coupons are opened by their codes. */
function useSharePath(): string {
  const { code } = useLanguage();
  return pathOf(code, { name: 'share' });
}

/** The code of a kept coupon, and the link that opens it. */
function SavedCode({ code }: { readonly code: string }) {
  const t = useT('share');
  const toasts = useToasts();
  const link = `${location.origin}${useSharePath()}?code=${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toasts.show(t('copied')),
      () => toasts.show(t('notCopied')),
    );
  return (
    <div className={styles['saved']}>
      <QrCode text={link} label={t('qr')} />
      <div>
        <p className={styles['code']} data-coupon-code={code}>
          <bdi dir="ltr">{code}</bdi>
        </p>
        <Button kind="secondary" small className={styles['button']} onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
      </div>
    </div>
  );
}

/** Opens the coupon that somebody has kept under a code. */
function OpenByCode() {
  const t = useT('share');
  const [, go] = useLocation();
  const path = useSharePath();
  const [typed, setTyped] = useState('');
  const code = parseCode(typed);
  return (
    <form
      className={styles['open']}
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== undefined) go(`${path}?code=${code}`);
      }}
    >
      <CouponInput
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        aria-label={t('code')}
        placeholder={t('code')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button kind="secondary" small type="submit" className={styles['button']} disabled={code === undefined}>
        {t('open')}
      </Button>
    </form>
  );
}
