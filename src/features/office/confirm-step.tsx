import type { CONFIRM_CONVERT } from '#protocol/people/full-account-calls.ts';
import type { CONFIRM_EMAIL_CHANGE } from '#protocol/people/sign-in/security-calls.ts';
import type { CodeSent } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useAsk } from '../../parts/account/use-ask.ts';
import { CodeStep } from './code-step.tsx';

export interface ConfirmStepProps {
  readonly sent: CodeSent & { readonly ticket: string };
  readonly call: typeof CONFIRM_CONVERT | typeof CONFIRM_EMAIL_CHANGE;
  readonly onDone: () => void;
}

/** The code that was sent to an address takes effect with its ticket. */
export function ConfirmStep({ call, onDone, sent }: ConfirmStepProps) {
  const { ask, busy, failure } = useAsk(call);
  return (
    <CodeStep
      sent={sent}
      busy={busy}
      failure={failure}
      onCode={async (confirmCode) => {
        if (await ask({ ticket: sent.ticket, confirmCode })) onDone();
      }}
    />
  );
}
