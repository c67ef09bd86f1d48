import { START_SOCIAL } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './social-ways.module.css';

export interface SocialWaysProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly returnUrl: string | undefined;
  /** Whether nothing stands above it to choose from. */
  readonly isOnlyWay?: boolean;
}

/** The way over a provider: the page leaves for it and comes back. */
export function SocialWays({ providers, returnUrl, isOnlyWay = false }: SocialWaysProps) {
  const t = useT('account');
  const { language } = useLocalization();
  const { ask, busy, failure } = useAsk(START_SOCIAL);
  if (providers.length === 0) return null;
  const start = async (provider: string) => {
    const answer = await ask({ provider, language: language.code, returnUrl });
    if (answer) location.assign(answer.authorizeUrl);
  };
  return (
    <>
      {isOnlyWay ? null : <p className={styles['divider']}>{t('or')}</p>}
      <div className={styles['ways']}>
        {providers.map(({ id, name }) => (
          <Button key={id} disabled={busy} onClick={() => void start(id)}>
            {name}
          </Button>
        ))}
      </div>
      <FailureNote failure={failure} />
    </>
  );
}
