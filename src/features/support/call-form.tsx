import { type FormEvent, useState } from 'react';
import { CALL_TIMES, type CallTime } from '#protocol/people/support-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useSupportPanel } from '../../parts/support/support-panel-state.ts';
import { FieldColumn } from '../../ui/forms/field-grid.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import styles from './call-form.module.css';
import { useSupport } from './use-support.ts';

const MAX_TOPIC = 500;
/** Whether a text is as long as a number with its phone code is; the server checks it by the numbering plans. */
const isPhone = (text: string): boolean =>
  /^(?:\+|00)[\d\s()-]{7,24}$/.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 8;

/** Asks to be called back. The wish is a message of the conversation, and is kept and sent as one. */
export function CallForm() {
  const t = useT('support');
  const { write } = useSupport();
  const { set } = useSupportPanel();
  const [phone, setPhone] = useState('');
  const [time, setTime] = useState<CallTime>('now');
  const [topic, setTopic] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isGood = isPhone(phone);
    setWrong(!isGood);
    if (!isGood || isBusy) return;
    setBusy(true);
    await write({ text: topic.trim(), call: { phone: phone.trim(), time } });
    set({ tab: 'chat' });
  };
  return (
    <div className={styles['call']}>
      <FieldColumn>
        <Form
          intro={<Note>{t('call.hint')}</Note>}
          submitLabel={t('call.send')}
          busy={isBusy}
          onSubmit={(event) => void send(event)}
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            label={t('call.phone')}
            error={isWrong ? t('call.wrong') : undefined}
            value={phone}
            onChange={setPhone}
            onBlur={() => setWrong(phone !== '' && !isPhone(phone))}
          />
          <Select
            label={t('call.time')}
            value={time}
            options={CALL_TIMES.map((value) => ({ value, label: t(`call.time.${value}`) }))}
            onChange={setTime}
          />
          <TextArea label={t('call.topic')} maxLength={MAX_TOPIC} value={topic} onChange={setTopic} />
        </Form>
      </FieldColumn>
    </div>
  );
}
