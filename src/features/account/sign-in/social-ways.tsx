import { AtSign, IdCard, type LucideIcon, MessageCircle, Tv, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { RegistrationConfig } from '#protocol/people/registration-calls.ts';
import { START_SOCIAL } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { SocialKind } from '#protocol/people/sign-in/social-providers.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './social-ways.module.css';

export interface SocialWaysProps {
  readonly providers: RegistrationConfig['socialProviders'];
  readonly returnUrl: string | undefined;
  /** Whether nothing stands above it to choose from. */
  readonly isOnlyWay?: boolean;
}

/** The providers that stand beside other ways at first. */
const FIRST = 5;

/** A neutral sign for each kind of provider: nobody's mark. */
const SIGNS: Readonly<Record<SocialKind, LucideIcon>> = {
  network: Users,
  messenger: MessageCircle,
  mail: AtSign,
  video: Tv,
  identity: IdCard,
  wallet: Wallet,
};

/** The way over a provider: the page leaves for it and comes back. */
export function SocialWays({ providers, returnUrl, isOnlyWay = false }: SocialWaysProps) {
  const t = useT('account');
  const { language } = useLocalization();
  const { ask, busy, failure } = useAsk(START_SOCIAL);
  const [isOpened, setIsOpened] = useState(false);
  const isWhole = isOnlyWay || isOpened || providers.length <= FIRST + 1;
  if (providers.length === 0) return null;
  const start = async (provider: string) => {
    const answer = await ask({ provider, language: language.code, returnUrl });
    if (answer) location.assign(answer.authorizeUrl);
  };
  return (
    <>
      {isOnlyWay ? null : <p className={styles['divider']}>{t('or')}</p>}
      <div className={styles['ways']}>
        {(isWhole ? providers : providers.slice(0, FIRST)).map(({ id, kind, name }) => {
          const Sign = SIGNS[kind];
          return (
            <Button key={id} disabled={busy} onClick={() => void start(id)}>
              <Sign size={16} aria-hidden="true" />
              <bdi>{name}</bdi>
            </Button>
          );
        })}
        {isWhole ? null : (
          <Button kind="quiet" onClick={() => setIsOpened(true)}>
            {t('social.more')}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </>
  );
}
