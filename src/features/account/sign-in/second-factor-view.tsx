import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { smsCodeProblem } from '#domain/text/sms-code.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  SECOND_FACTOR,
  SEND_SECOND_FACTOR,
  type SecondFactorChannel,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountView, AccountViewProps } from '../../../parts/account/account-view.ts';
import { CodeField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { ResendButton } from '../resend-button.tsx';

const APP_CODE_LENGTH = 6;

type Props = AccountViewProps & { readonly view: Extract<AccountView, { kind: 'second-factor' }> };

export function SecondFactorView({ view, onSignedIn, returnUrl }: Props) {
  const t = useT('account');
  const problemText = useProblemText();
  const { ticket, channels } = view;
  const [channel, setChannel] = useState<SecondFactorChannel>(channels[0] ?? 'app');
  const form = useForm({ defaultValues: { code: '' } });
  const sending = useAsk(SEND_SECOND_FACTOR);
  const [sent, setSent] = useState<{
    readonly channel: SecondFactorChannel;
    readonly codeLength: number;
    readonly resendAtMs: number;
    readonly target: string;
  }>();
  const { ask, busy, failure } = useAsk(SECOND_FACTOR, (refusal) => {
    form.resetField('code');
    return showRefusal(form, refusal, problemText);
  });
  const isMessage = channel === 'sms' || channel === 'messenger';
  const isSent = sent?.channel === channel;
  const length = isMessage ? (sent?.codeLength ?? APP_CODE_LENGTH) : APP_CODE_LENGTH;
  const submit = form.handleSubmit(async ({ code }) => {
    const answer = await ask({ ticket, channel, code: code.trim(), returnUrl });
    if (answer?.kind === 'signed-in') onSignedIn(answer.returnPath);
  });
  const send = async () => {
    if (!isMessage) return;
    const answer = await sending.ask({ ticket, channel });
    if (answer) setSent({ ...answer, channel });
  };
  return (
    <AccountForm
      intro={t('secondFactor.intro')}
      submitLabel={t(isMessage && !isSent ? 'code.send' : 'continue')}
      busy={busy || sending.busy}
      failure={failure ?? sending.failure}
      onSubmit={(event) => {
        if (!isMessage || isSent) return submit(event);
        event.preventDefault();
        return send();
      }}
      below={
        isMessage && isSent ? (
          <ResendButton atMs={sent.resendAtMs} busy={sending.busy} onResend={() => void send()} />
        ) : undefined
      }
    >
      {channels.length > 1 ? (
        <SegmentedControl
          label={t('secondFactor.channel')}
          value={channel}
          segments={channels.map((value) => ({ value, label: t(`secondFactor.${value}`) }))}
          onChange={(next) => {
            setChannel(next);
            form.reset();
          }}
        />
      ) : null}
      {channel === 'recovery' ? (
        <TextField
          control={form.control}
          name="code"
          label={t('field.recovery')}
          autoComplete="off"
          isCode
          rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
        />
      ) : isMessage && !isSent ? null : (
        <CodeField
          key={channel}
          control={form.control}
          name="code"
          label={isMessage && sent ? t('code.sentTo', { target: sent.target }) : t('field.appCode')}
          length={length}
          onComplete={() => void submit()}
          rule={(text) => smsCodeProblem(text, { length })}
        />
      )}
    </AccountForm>
  );
}
