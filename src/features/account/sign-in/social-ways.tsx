import { START_SOCIAL } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import styles from '../../../parts/account/account-form.module.css';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useFailureText } from '../../../parts/account/use-failure-text.ts';
import { Button } from '../../../ui/primitives/button.tsx';

export interface SocialWaysProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly returnUrl: string | undefined;
  /** Nothing stands above it to choose from. */
  readonly isOnlyWay?: boolean;
}

/** The way over a provider: the page leaves for it and comes back. */
export function SocialWays({ providers, returnUrl, isOnlyWay = false }: SocialWaysProps) {
  const t = useT('account');
  const { language } = useLocalization();
  const failureText = useFailureText();
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
      <output className={styles['failure']} data-refusal={failure?.code}>
        {failure && failureText(failure)}
      </output>
    </>
  );
}
