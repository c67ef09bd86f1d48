import { useState } from 'react';
import { MAX_OWN_PROFILES, MAX_PROFILE_NAME } from '#protocol/storage/kept-hotkeys.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { byGroup } from '../../../parts/commands/by-group.ts';
import { useCommandList } from '../../../parts/commands/command-registry.ts';
import { READY_PROFILES } from '../../../parts/keys/hotkey-table.ts';
import {
  chosenBindings,
  ownProfile,
  withCopy,
  withHotkey,
  withoutChanges,
  withoutCopy,
} from '../../../parts/keys/key-profiles.ts';
import { useKeptHotkeys } from '../../../parts/keys/use-kept-hotkeys.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { HotkeyRow } from './hotkey-row.tsx';
import styles from './keys-section.module.css';

/** Profiles of hotkeys: one is chosen, a copy can be changed act by act. */
export function KeysSection() {
  const t = useT('keyboard');
  const [kept, setKept] = useKeptHotkeys();
  const own = ownProfile(kept);
  return (
    <div className={styles['section']} data-hotkey-profile={own ? 'own' : kept.profile}>
      <div className={styles['choice']}>
        <Select
          label={t('profile')}
          value={own?.id ?? kept.profile}
          options={[
            ...READY_PROFILES.map((value) => ({ value: value as string, label: t(`profile.${value}`) })),
            ...kept.own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(profile) => setKept({ ...kept, profile })}
        />
        <CopyForm />
      </div>
      {own ? (
        <Actions>
          <Button small kind="secondary" onClick={() => setKept(withoutChanges(kept))}>
            {t('reset')}
          </Button>
          <Button small kind="secondary" onClick={() => setKept(withoutCopy(kept))}>
            {t('delete', { name: own.name })}
          </Button>
        </Actions>
      ) : (
        <Note>{t('copy.hint')}</Note>
      )}
      <div>
        <ActList />
      </div>
    </div>
  );
}

/** Copies the chosen profile under a name. */
function CopyForm() {
  const t = useT('keyboard');
  const [kept, setKept] = useKeptHotkeys();
  const [name, setName] = useState('');
  const isFull = kept.own.length >= MAX_OWN_PROFILES;
  return (
    <form
      className={styles['copy']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isFull) return;
        setKept(withCopy(kept, name.trim(), `own-${crypto.randomUUID().slice(0, 8)}`));
        setName('');
      }}
    >
      <TextInput
        label={t('copy.name')}
        autoComplete="off"
        maxLength={MAX_PROFILE_NAME}
        value={name}
        onChange={setName}
      />
      <Button type="submit" disabled={name.trim() === '' || isFull}>
        {t('copy')}
      </Button>
    </form>
  );
}

/** Every act with its hotkey, by groups; those of screens are there while their screen is open. */
function ActList() {
  const t = useT('keyboard');
  const commands = useCommandList();
  const [kept, setKept] = useKeptHotkeys();
  const bindings = chosenBindings(kept);
  const isOwn = ownProfile(kept) !== undefined;
  const named = new Map(commands.map(({ id, name }) => [id, name]));
  const groups = byGroup(commands, t('group.page'));
  return [...groups].map(([group, acts]) => (
    <details key={group} className={styles['group']}>
      <summary>{group}</summary>
      <ul className={styles['acts']}>
        {acts.map(({ id, name }) => (
          <HotkeyRow
            key={id}
            id={id}
            name={name}
            bindings={bindings}
            nameOf={(other) => named.get(other) ?? other}
            {...(isOwn && { onChange: (hotkey: string) => setKept(withHotkey(kept, id, hotkey)) })}
          />
        ))}
      </ul>
    </details>
  ));
}
