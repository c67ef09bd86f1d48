import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { smsCodeProblem } from '#domain/text/sms-code.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import {
  DISABLE_TWO_FACTOR,
  ENABLE_TWO_FACTOR,
  SEND_TWO_FACTOR_MESSAGE,
  SEND_TWO_FACTOR_SMS,
  TWO_FACTOR_QR,
} from '#protocol/people/sign-in/security-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { CodeField, TextField } from '../../../parts/account/form-fields.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { QrCode } from '../../../ui/primitives/qr-code.tsx';
import { CodeText } from '../code-text.tsx';
import { fieldOfCode } from './code-field.ts';

const APP_CODE_LENGTH = 6;

export interface TwoFactorProps {
  readonly isOn: boolean;
  readonly onChanged: () => void;
}

/** An authenticator app on and off. */
export function TwoFactor({ isOn, onChanged }: TwoFactorProps) {
  const t = useT('office');
  const qr = useAsk(TWO_FACTOR_QR);
  const [secret, setSecret] = useState<AnswerOf<typeof TWO_FACTOR_QR>>();
  const [recovery, setRecovery] = useState<string>();
  if (recovery !== undefined)
    return (
      <>
        <p>{t('twoFactor.recovery')}</p>
        <CodeText data-recovery-code>{recovery}</CodeText>
        <Actions>
          <Button
            kind="filled"
            onClick={() => {
              setRecovery(undefined);
              onChanged();
            }}
          >
            {t('twoFactor.kept')}
          </Button>
        </Actions>
      </>
    );
  if (isOn) return <Disable onChanged={onChanged} />;
  if (secret)
    return (
      <Enable
        secret={secret}
        onEnabled={(hash) => {
          setSecret(undefined);
          setRecovery(hash);
        }}
      />
    );
  return (
    <>
      <Actions>
        <Button disabled={qr.busy} onClick={() => void qr.ask({}).then(setSecret)}>
          {t('twoFactor.on')}
        </Button>
      </Actions>
      <FailureNote failure={qr.failure} />
    </>
  );
}

interface EnableProps {
  readonly secret: AnswerOf<typeof TWO_FACTOR_QR>;
  readonly onEnabled: (hash: string) => void;
}

function Enable({ secret, onEnabled }: EnableProps) {
  const t = useT('office');
  const fields = useT('account');
  const form = useForm({ defaultValues: { appCode: '', smsCode: '' } });
  const sms = useAsk(SEND_TWO_FACTOR_SMS);
  const message = useAsk(SEND_TWO_FACTOR_MESSAGE);
  const [sentTo, setSentTo] = useState<string>();
  const { ask, busy, failure } = useAsk(ENABLE_TWO_FACTOR, ({ code }) => {
    const field = fieldOfCode(code);
    if (!field) return false;
    form.setError(field, { message: fields('refusal.wrong-code') });
    return true;
  });
  const send = async (asking: typeof sms) => setSentTo((await asking.ask({}))?.target);
  return (
    <>
      <p>{t('twoFactor.scan')}</p>
      <QrCode text={secret.qrLink} label={t('twoFactor.qr')} />
      <Note>{t('twoFactor.type')}</Note>
      <CodeText data-two-factor-secret>{secret.code}</CodeText>
      <FieldColumn>
        <AccountForm
          submitLabel={t('twoFactor.on')}
          busy={busy}
          failure={failure}
          onSubmit={form.handleSubmit(async ({ appCode, smsCode }) => {
            const answer = await ask({ appCode, ...(secret.needsSmsCode ? { smsCode } : {}) });
            if (answer) onEnabled(answer.hash);
          })}
        >
          <CodeField
            control={form.control}
            name="appCode"
            label={fields('field.appCode')}
            length={APP_CODE_LENGTH}
            rule={(text) => smsCodeProblem(text, { length: APP_CODE_LENGTH })}
          />
          {secret.needsSmsCode ? (
            <>
              <Actions>
                <Button disabled={sms.busy} onClick={() => void send(sms)}>
                  {t('twoFactor.sms')}
                </Button>
                <Button disabled={message.busy} onClick={() => void send(message)}>
                  {t('twoFactor.messenger')}
                </Button>
              </Actions>
              <FailureNote failure={sms.failure ?? message.failure} />
              <TextField
                control={form.control}
                name="smsCode"
                label={
                  sentTo === undefined ? fields('field.code') : fields('code.sentTo', { target: sentTo })
                }
                autoComplete="one-time-code"
                inputMode="numeric"
                isCode
                rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
              />
            </>
          ) : null}
        </AccountForm>
      </FieldColumn>
    </>
  );
}

function Disable({ onChanged }: { readonly onChanged: () => void }) {
  const t = useT('office');
  const form = useForm({ defaultValues: { hash: '' } });
  const { ask, busy, failure } = useAsk(DISABLE_TWO_FACTOR);
  return (
    <FieldColumn>
      <AccountForm
        intro={t('twoFactor.isOn')}
        submitLabel={t('twoFactor.off')}
        busy={busy}
        failure={failure}
        onSubmit={form.handleSubmit(async ({ hash }) => {
          if (await ask({ hash: hash.trim() })) onChanged();
        })}
      >
        <TextField
          control={form.control}
          name="hash"
          label={t('twoFactor.offCode')}
          autoComplete="one-time-code"
          isCode
          rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
        />
      </AccountForm>
    </FieldColumn>
  );
}
