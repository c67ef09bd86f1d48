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
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { hasPasskeys, makePasskey } from '../../../platform/passkeys/passkeys.ts';
import { useSiteName } from '../../../platform/site/site.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

/** The passkeys of the account, and a way to make one on this device. */
export function Passkeys() {
  const t = useT('office');
  const passkeys = useAnswer(PASSKEYS, {});
  return (
    <>
      <Answered of={passkeys}>
        {(answer) => (
          <Rows>
            {answer.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onGone={passkeys.again} />
            ))}
          </Rows>
        )}
      </Answered>
      {hasPasskeys() ? <NewPasskey onAdded={passkeys.again} /> : <Note>{t('passkeys.noneHere')}</Note>}
    </>
  );
}

function PasskeyRow({ onGone, passkey }: { readonly passkey: Passkey; readonly onGone: () => void }) {
  const t = useT('office');
  const format = useFormat();
  const { ask, busy, failure } = useAsk(REMOVE_PASSKEY);
  const { addedAtMs, id, name, usedAtMs } = passkey;
  return (
    <Row
      data-passkey={name}
      end={
        <Button disabled={busy} onClick={() => void ask({ id }).then((isGone) => isGone && onGone())}>
          {t('passkeys.remove')}
        </Button>
      }
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <Note>
        {t('passkeys.added', { time: format.dateTime(addedAtMs) })}
        {usedAtMs === undefined ? null : <> · {t('passkeys.used', { time: format.dateTime(usedAtMs) })}</>}
      </Note>
      <FailureNote failure={failure} />
    </Row>
  );
}

function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const t = useT('office');
  const toasts = useToasts();
  const siteName = useSiteName();
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
    const made = await makePasskey(wish, siteName);
    setGivenUp(!made);
    if (!made || !(await adding.ask({ ...made, challenge: wish.challenge, name: name.trim() }))) return;
    setName('');
    toasts.show(t('passkeys.done'));
    onAdded();
  };
  return (
    <FieldColumn>
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
    </FieldColumn>
  );
}
