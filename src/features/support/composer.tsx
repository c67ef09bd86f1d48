import { Paperclip, Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  MAX_SUPPORT_FILE_BYTES,
  MAX_SUPPORT_TEXT,
  SUPPORT_MEDIA_TYPES,
} from '#protocol/people/support-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useSupportPanel } from '../../parts/support/support-panel-state.ts';
import { base64Of } from '../../platform/data/base64.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './composer.module.css';
import type { Support } from './use-support.ts';

/** The field for a message, with a file or a bet that goes along. Enter sends, with Shift it begins a new line. */
export function Composer({ support: { tell, write } }: { readonly support: Support }) {
  const t = useT('support');
  const format = useFormat();
  const { betId, set } = useSupportPanel();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const isWriting = useRef(false);
  const noteId = useId();
  const size = format.number(MAX_SUPPORT_FILE_BYTES / 1_000_000);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isKnown = SUPPORT_MEDIA_TYPES.some((type) => type === chosen.type);
    const wrong = isKnown
      ? chosen.size > MAX_SUPPORT_FILE_BYTES
        ? t('file.tooBig', { size })
        : undefined
      : t('file.wrong');
    setProblem(wrong);
    setFile(wrong === undefined ? chosen : undefined);
  };

  const send = async () => {
    const said = text.trim();
    const mediaType = SUPPORT_MEDIA_TYPES.find((type) => type === file?.type);
    if ((said === '' && !file && betId === undefined) || isWriting.current) return;
    isWriting.current = true;
    const content = file && base64Of(new Uint8Array(await file.arrayBuffer()));
    await write({
      text: said,
      ...(betId === undefined ? {} : { betId }),
      ...(file && mediaType && content
        ? { file: { name: file.name.slice(0, 200), mediaType, content } }
        : {}),
    });
    isWriting.current = false;
    setText('');
    setFile(undefined);
    setProblem(undefined);
    set({ betId: undefined });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles['composer']} onSubmit={onSubmit}>
      {betId === undefined ? null : (
        <Attached name={t('bet', { id: betId })} onRemove={() => set({ betId: undefined })} />
      )}
      {file ? <Attached name={file.name} onRemove={() => setFile(undefined)} /> : null}
      {problem === undefined ? null : (
        <p id={noteId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['row']}>
        <input
          ref={picker}
          type="file"
          hidden
          accept={SUPPORT_MEDIA_TYPES.join(',')}
          data-support-file
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <IconButton
          label={`${t('attach')}: ${t('attach.hint', { size })}`}
          icon={<Paperclip size={18} aria-hidden="true" />}
          aria-describedby={problem === undefined ? undefined : noteId}
          onClick={() => picker.current?.click()}
        />
        <textarea
          className={styles['text']}
          aria-label={t('write')}
          placeholder={t('write')}
          value={text}
          rows={1}
          maxLength={MAX_SUPPORT_TEXT}
          dir="auto"
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value !== '') tell({ type: 'typing' });
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          label={t('send')}
          className={styles['send']}
          icon={<Send size={18} aria-hidden="true" className={styles['arrow']} />}
        />
      </div>
    </form>
  );
}

/** What goes along, and the way to leave it out. */
function Attached({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = useT('support');
  return (
    <p className={styles['attached']} data-attached>
      <bdi>{name}</bdi>
      <IconButton
        label={`${t('detach')}: ${name}`}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </p>
  );
}
