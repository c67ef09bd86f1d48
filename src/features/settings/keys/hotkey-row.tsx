import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { type Bindings, FIXED_KEYS } from '../../../parts/keys/hotkey-table.ts';
import { KeyCaps } from '../../../parts/keys/key-caps.tsx';
import { clashesWith, isFreeHotkey } from '../../../parts/keys/key-profiles.ts';
import { keyText, MOST_STROKES, strokeOf } from '../../../parts/keys/strokes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './hotkey-row.module.css';

export interface HotkeyRowProps {
  readonly id: string;
  readonly name: string;
  readonly bindings: Bindings;
  readonly nameOf: (id: string) => string;
  /** Takes another hotkey; an empty one takes it away. Absent where the profile cannot be changed. */
  readonly onChange?: (hotkey: string) => void;
}

/** An act with its hotkey. Changing it listens to one stroke or two, and says whose they are before they are taken. */
export function HotkeyRow({ bindings, id, name, nameOf, onChange }: HotkeyRowProps) {
  const t = useT('keyboard');
  const [typed, setTyped] = useState<string>();
  const hotkey = bindings[id];
  const fixed = FIXED_KEYS[id];
  return (
    <li className={styles['act']} data-hotkey-of={id}>
      <span className={styles['actName']}>{name}</span>
      <span className={styles['keys']}>
        {hotkey ? <KeyCaps hotkey={hotkey} /> : null}
        {fixed ? <KeyCaps hotkey={fixed} /> : null}
      </span>
      {onChange ? (
        <span className={styles['change']}>
          {typed === undefined ? (
            <>
              <Button
                small
                kind="quiet"
                aria-label={t('change.of', { act: name })}
                onClick={() => setTyped('')}
              >
                {t('change')}
              </Button>
              <Button
                small
                kind="quiet"
                disabled={!hotkey}
                aria-label={t('clear.of', { act: name })}
                onClick={() => onChange('')}
              >
                {t('clear')}
              </Button>
            </>
          ) : (
            <Listening
              typed={typed}
              clashes={clashesWith(bindings, id, typed).map(nameOf)}
              onTyped={setTyped}
              onEnd={(taken) => {
                if (taken !== undefined) onChange(taken);
                setTyped(undefined);
              }}
            />
          )}
        </span>
      ) : null}
    </li>
  );
}

interface ListeningProps {
  readonly typed: string;
  /** The names of acts from which the hotkey would be taken. */
  readonly clashes: readonly string[];
  readonly onTyped: (hotkey: string) => void;
  /** Takes the hotkey, or nothing. */
  readonly onEnd: (hotkey: string | undefined) => void;
}

/** A field that hears strokes instead of text: one or two, Backspace takes them back, Enter takes them, Esc leaves it. */
function Listening({ clashes, onEnd, onTyped, typed }: ListeningProps) {
  const t = useT('keyboard');
  const [wrong, setWrong] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = strokeOf(event.nativeEvent);
    // The focus goes on as everywhere.
    if (stroke === undefined || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    setWrong('');
    if (stroke === 'Escape') return onEnd(undefined);
    if (stroke === 'Enter') return onEnd(typed === '' ? undefined : typed);
    if (stroke === 'Backspace') return onTyped('');
    const next = typed === '' || typed.split(' ').length >= MOST_STROKES ? stroke : `${typed} ${stroke}`;
    if (isFreeHotkey(next)) onTyped(next);
    else setWrong(keyText(stroke));
  };
  const said =
    wrong !== ''
      ? t('change.wrong', { key: wrong })
      : clashes.length > 0 && typed !== ''
        ? t('change.clash', { acts: clashes.join(', ') })
        : t('change.hint');
  return (
    <span className={styles['listening']}>
      <input
        // The press on "Change" is the wish to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        readOnly
        className={styles['stroke']}
        dir="ltr"
        aria-label={t('change.field')}
        value={typed === '' ? '…' : keyText(typed)}
        onKeyDown={onKeyDown}
      />
      <Button small disabled={typed === ''} onClick={() => onEnd(typed)}>
        {t('change.take')}
      </Button>
      <output className={styles['said']} data-clash={clashes.length > 0 && typed !== '' ? '' : undefined}>
        {said}
      </output>
    </span>
  );
}
