import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PASSKEY_CHALLENGE, SIGN_IN_PASSKEY } from '#protocol/people/sign-in/passkey-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useFailureText } from '../../../parts/account/use-failure-text.ts';
import { hasPasskeys, signByPasskey } from '../../../platform/passkeys/passkeys.ts';
import { FailureText } from '../../../ui/notices/failure-text.tsx';
import { Button } from '../../../ui/primitives/button.tsx';

export interface PasskeyWayProps {
  readonly returnUrl: string | undefined;
  readonly onSignedIn: (returnPath: string) => void;
}

/** Signing in by a passkey of this device: nothing to remember, nothing to type. */
export function PasskeyWay({ onSignedIn, returnUrl }: PasskeyWayProps) {
  const t = useT('account');
  const failureText = useFailureText();
  const challenging = useAsk(PASSKEY_CHALLENGE);
  const entering = useAsk(SIGN_IN_PASSKEY);
  const [isGivenUp, setGivenUp] = useState(false);
  if (!hasPasskeys()) return null;
  const enter = async () => {
    setGivenUp(false);
    const asked = await challenging.ask({});
    if (!asked) return;
    const { challenge, rpId } = asked;
    const signed = await signByPasskey(challenge, rpId);
    setGivenUp(!signed);
    const answer = signed && (await entering.ask({ ...signed, challenge, returnUrl }));
    if (answer?.kind === 'signed-in') onSignedIn(answer.returnPath);
  };
  const failure = challenging.failure ?? entering.failure;
  const said = failure?.code === 'wrong-credentials' ? t('passkey.unknown') : failure && failureText(failure);
  return (
    <>
      <Button
        wide
        icon={<KeyRound size={16} aria-hidden="true" />}
        disabled={challenging.busy || entering.busy}
        onClick={() => void enter()}
      >
        {t('passkey.enter')}
      </Button>
      <FailureText>{said ?? (isGivenUp ? t('passkey.givenUp') : null)}</FailureText>
    </>
  );
}
