import { useState } from 'react';
import {
  ADD_PASSKEY,
  PASSKEY_OPTIONS,
  PASSKEYS,
  type Passkey,
  REMOVE_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { hasPasskeys, makePasskey } from '../../../platform/passkeys/passkeys.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import styles from '../card.module.css';
import { FailureNote } from '../failure-note.tsx';

/** The passkeys of the account, and a way to make one on this device. */
export function Passkeys() {
  const t = useT('office');
  const passkeys = useAnswer(PASSKEYS, {});
  return (
    <>
      <Answered of={passkeys}>
        {(answer) => (
          <ul className={styles['rows']}>
            {answer.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onGone={passkeys.again} />
            ))}
          </ul>
        )}
      </Answered>
      {hasPasskeys() ? (
        <NewPasskey onAdded={passkeys.again} />
      ) : (
        <p className={styles['note']}>{t('passkeys.noneHere')}</p>
      )}
    </>
  );
}

function PasskeyRow({ onGone, passkey }: { readonly passkey: Passkey; readonly onGone: () => void }) {
  const t = useT('office');
  const format = useFormat();
  const { ask, busy, failure } = useAsk(REMOVE_PASSKEY);
  const { addedAtMs, id, name, usedAtMs } = passkey;
  return (
    <li className={styles['row']} data-passkey={name}>
      <div className={styles['grow']}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={styles['note']}>
          {t('passkeys.added', { time: format.dateTime(addedAtMs) })}
          {usedAtMs === undefined ? null : <> · {t('passkeys.used', { time: format.dateTime(usedAtMs) })}</>}
        </p>
        <FailureNote failure={failure} />
      </div>
      <Button disabled={busy} onClick={() => void ask({ id }).then((isGone) => isGone && onGone())}>
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}

function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const t = useT('office');
  const toasts = useToasts();
  const problemText = useProblemText();
  const preparing = useAsk(PASSKEY_OPTIONS);
  const adding = useAsk(ADD_PASSKEY);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isGivenUp, setGivenUp] = useState(false);
  const add = async () => {
    setGivenUp(false);
    setError(name.trim() === '' ? problemText({ key: 'auth_required_field' }) : undefined);
    if (name.trim() === '') return;
    const wish = await preparing.ask({});
    if (!wish) return;
    const made = await makePasskey(wish);
    setGivenUp(!made);
    if (!made || !(await adding.ask({ ...made, challenge: wish.challenge, name: name.trim() }))) return;
    setName('');
    toasts.show(t('passkeys.done'));
    onAdded();
  };
  return (
    <div className={styles['narrow']}>
      <AccountForm
        submitLabel={t('passkeys.add')}
        busy={preparing.busy || adding.busy}
        failure={preparing.failure ?? adding.failure}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextInput
          label={t('passkeys.name')}
          autoComplete="off"
          maxLength={60}
          value={name}
          error={error ?? (isGivenUp ? t('passkeys.givenUp') : undefined)}
          onChange={setName}
        />
      </AccountForm>
    </div>
  );
}
