import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#protocol/calls/call.ts';
import { READ_TEXT } from '#protocol/content/content-calls.ts';
import { MAX_PROMOS } from '#protocol/storage/remembered.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useTold } from '../../../parts/calls/use-told.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useAskedAge } from '../../../platform/site/site-section.ts';
import { useRemembered, useRememberedStore } from '../../../platform/storage/browser-remembered.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { PresenceNotice } from './presence-notice.tsx';

export interface PromosProps {
  /** Articles of the blog, in the order in which they are told of. */
  readonly names: readonly string[];
}

/**
 * Tells a guest of the first article that no dialogue has told of on this device: one in a visit, and only who has said to
 * be of age where that is asked. Nobody who is signed in is told: a person may be in a pause.
 */
export function Promos({ names }: PromosProps) {
  const remembered = useRememberedStore();
  const [isConfirmed] = useRemembered('ageConfirmed');
  const isOfAge = useAskedAge() === undefined || isConfirmed;
  const [first] = useState(() => names.find((name) => !remembered.get('promosSeen').includes(name)));
  return isOfAge && first !== undefined ? <Promo name={first} /> : null;
}

function Promo({ name }: { readonly name: string }) {
  const { code } = useLanguage();
  const modals = useAccountModals();
  const remembered = useRememberedStore();
  const { answer } = useTold(READ_TEXT, { lng: code, path: `blog/article/${name}` });
  useEffect(() => {
    if (!answer) return;
    const seen = remembered.get('promosSeen');
    if (seen.includes(name)) return;
    void modals.open({
      show: (close) => (
        <PromoNotice
          article={answer}
          onSeen={() => {
            remembered.set('promosSeen', [...seen, name].slice(-MAX_PROMOS));
            close();
          }}
        />
      ),
    });
  }, [answer, modals, name, remembered]);
  return null;
}

interface PromoNoticeProps {
  readonly article: Pick<AnswerOf<typeof READ_TEXT>, 'lead' | 'path' | 'title'>;
  readonly onSeen: () => void;
}

function PromoNotice({ article: { lead, path, title }, onSeen }: PromoNoticeProps) {
  const t = useT('presence');
  const { code } = useLanguage();
  const [, goTo] = useLocation();
  return (
    <PresenceNotice
      name="promo"
      title={title}
      onClose={onSeen}
      ways={
        <>
          <Button
            onClick={() => {
              onSeen();
              goTo(pathOf(code, { name: 'text', text: path }));
            }}
          >
            {t('promo.read')}
          </Button>
          <Button onClick={onSeen}>{t('seen')}</Button>
        </>
      }
    >
      <p>{lead}</p>
    </PresenceNotice>
  );
}
