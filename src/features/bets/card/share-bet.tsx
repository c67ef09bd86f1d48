import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { formOf } from '#domain/coupon/draft/coupon.ts';
import { sharedDraft } from '#domain/coupon/draft/edit-draft.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { SAVE_COUPON, saveCouponBody } from '#protocol/http/coupon/saved-coupon.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useServices } from '../../../platform/services.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

/** Keeps the open selections of a bet under a code of the server, without its stake, and copies the link that puts them into a bet slip. */
export function ShareBet({ bet }: { readonly bet: Bet }) {
  const t = useT('bets');
  const { code: language } = useLanguage();
  const { http } = useServices();
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'asking' | 'lost'>('idle');
  const draft = sharedDraft(bet);
  const share = async () => {
    setState('asking');
    const body = saveCouponBody(draft.items, { ...draft, form: formOf(draft) }, language);
    const reply = await http(outgoingCall(SAVE_COUPON, body));
    const code = reply.kind === 'lost' ? undefined : readAnswerOf(SAVE_COUPON, reply.body);
    if (code === undefined) return setState('lost');
    setState('idle');
    const link = `${location.origin}${pathOf(language, { name: 'share' })}?code=${code}`;
    await navigator.clipboard.writeText(link).then(
      () => toasts.show(t('share.copied')),
      () => toasts.show(link),
    );
  };
  if (draft.items.length === 0) return null;
  return (
    <>
      <Button disabled={state === 'asking'} title={t('share.hint')} onClick={() => void share()}>
        {t('share.open')}
      </Button>
      {state === 'lost' ? (
        <Note as="output" tone="stale">
          {t('share.lost')}
        </Note>
      ) : null}
    </>
  );
}
