import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DocumentField, DocumentType } from '#domain/catalogues/people/document-types.ts';
import { dateProblem } from '#domain/text/date-text.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import {
  DOCUMENT_MEDIA_TYPES,
  MAX_DOCUMENT_BYTES,
  UPLOAD_DOCUMENT,
} from '#protocol/people/document-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { DateField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { base64Of } from '../../../platform/data/base64.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import styles from './document-form.module.css';

export interface DocumentFormProps {
  readonly types: readonly { readonly type: DocumentType; readonly fields: readonly DocumentField[] }[];
  readonly onSent: () => void;
}

const EMPTY = { number: '', issuedAt: '', expiresAt: '' };
/** A document of some type: its fields, and its picture chosen from the device or taken with the camera. */
export function DocumentForm({ onSent, types }: DocumentFormProps) {
  const t = useT('office');
  const toasts = useToasts();
  const problemText = useProblemText();
  const [type, setType] = useState<DocumentType>(types[0]?.type ?? 'passport');
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const form = useForm({ defaultValues: EMPTY });
  const { ask, busy, failure } = useAsk(UPLOAD_DOCUMENT, (refusal) => {
    const isFileWrong = 'fields' in refusal && refusal.fields?.content !== undefined;
    if (isFileWrong) setFileError(t('documents.wrongFile'));
    return showRefusal(form, refusal, problemText) || isFileWrong;
  });
  const fields = types.find((one) => one.type === type)?.fields ?? [];

  const problemOf = (chosen: File | undefined): string | undefined => {
    if (!chosen) return problemText(REQUIRED);
    if (!DOCUMENT_MEDIA_TYPES.some((known) => known === chosen.type)) return t('documents.wrongFile');
    return chosen.size > MAX_DOCUMENT_BYTES ? t('documents.tooBig') : undefined;
  };
  const send = async (values: typeof EMPTY) => {
    const mediaType = DOCUMENT_MEDIA_TYPES.find((known) => known === file?.type);
    if (!file || !mediaType || problemOf(file) !== undefined) return;
    const content = base64Of(new Uint8Array(await file.arrayBuffer()));
    const told = Object.fromEntries(fields.map((name) => [name, values[name]]));
    if (!(await ask({ type, ...told, fileName: file.name.slice(0, 200), mediaType, content }))) return;
    form.reset();
    setFile(undefined);
    toasts.show(t('documents.sent'));
    onSent();
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('documents.submit')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          setFileError(problemOf(file));
          void form.handleSubmit(send)(event);
        }}
      >
        <Select
          label={t('documents.type')}
          value={type}
          options={types.map((one) => ({ value: one.type, label: t(`document.${one.type}`) }))}
          onChange={setType}
        />
        {fields.includes('number') ? (
          <TextField
            control={form.control}
            name="number"
            label={t('documents.number')}
            autoComplete="off"
            isCode
            maxLength={40}
            rule={(text) => (text.trim().length < 3 ? REQUIRED : undefined)}
          />
        ) : null}
        {fields.includes('issuedAt') ? (
          <DateField
            control={form.control}
            name="issuedAt"
            label={t('documents.issuedAt')}
            rule={(text) => dateProblem(text, { required: true })}
          />
        ) : null}
        {fields.includes('expiresAt') ? (
          <DateField
            control={form.control}
            name="expiresAt"
            label={t('documents.expiresAt')}
            rule={(text) => dateProblem(text, { required: true })}
          />
        ) : null}
        <FileField
          file={file}
          error={fileError}
          onFile={(chosen) => {
            setFile(chosen);
            setFileError(problemOf(chosen));
          }}
        />
      </AccountForm>
    </FieldColumn>
  );
}

interface FileFieldProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** A button that opens the platform's choice of files, and what was chosen. */
function FileField({ error, file, onFile }: FileFieldProps) {
  const t = useT('office');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENT_MEDIA_TYPES.join(',')}
        data-document-file
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button aria-describedby={noteId} onClick={() => input.current?.click()}>
        {t('documents.choose')}
      </Button>
      <span id={noteId} className={styles['note']} data-wrong={error === undefined ? undefined : true}>
        {error ??
          (file ? (
            <bdi>
              {file.name} · {format.number(Math.ceil(file.size / 1_000))} KB
            </bdi>
          ) : (
            t('documents.fileHint')
          ))}
      </span>
    </div>
  );
}
