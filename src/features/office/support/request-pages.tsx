/** The pages on which something is asked of the office in writing. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RequestKind } from '#domain/people/office-requests.ts';
import { emailProblem } from '#domain/text/email.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { SEND_ADMIN_REQUEST } from '#protocol/office/request-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { TabPanel, Tabs } from '../../../ui/primitives/tabs.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { RequestForm } from './request-form.tsx';

function OfKind({ kind }: { readonly kind: RequestKind }) {
  const t = useT('requests');
  return (
    <Card hint={t(`hint.${kind}`)}>
      <RequestForm kind={kind} />
    </Card>
  );
}

export const TopicPage = () => <OfKind kind="topic" />;
export const TransactionsPage = () => <OfKind kind="transactions" />;
export const IdeaPage = () => <OfKind kind="idea" />;

/** The forms about a payment: one that did not come, and one that did not arrive. */
export function FillOutFormsPage() {
  const t = useT('requests');
  const [kind, setKind] = useState<'deposit' | 'withdrawal'>('deposit');
  const id = 'payment-forms';
  return (
    <>
      <Tabs
        id={id}
        label={t('forms')}
        value={kind}
        tabs={(['deposit', 'withdrawal'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      <TabPanel id={id} value={kind}>
        <OfKind key={kind} kind={kind} />
      </TabPanel>
    </>
  );
}

/** The wish to be written to by the administration. */
export function AdminRequestPage() {
  const t = useT('requests');
  const problemText = useProblemText();
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { userName: '', email: '' } });
  const { ask, busy, failure } = useAsk(SEND_ADMIN_REQUEST, (refusal) =>
    showRefusal(form, refusal, problemText),
  );
  return (
    <Card hint={t('hint.admin')}>
      <FieldColumn>
        {isSent ? (
          <output data-request-sent="admin">
            <Note>{t('sent')}</Note>
            <PageLinks pages={[{ page: 'payment-consultant/requests' }]} />
          </output>
        ) : null}
        <AccountForm
          submitLabel={t('send')}
          busy={busy}
          failure={failure}
          onSubmit={form.handleSubmit(async ({ email, userName }) => {
            if (!(await ask({ email: email.trim(), userName: userName.trim() }))) return;
            form.reset();
            setSent(true);
          })}
        >
          <TextField
            control={form.control}
            name="userName"
            label={t('field.userName')}
            autoComplete="name"
            maxLength={120}
            rule={(text) => (text.trim() === '' ? REQUIRED : undefined)}
          />
          <TextField
            control={form.control}
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="email"
            maxLength={254}
            rule={(text) => emailProblem(text, { required: true, isDomainMeant: true })}
          />
        </AccountForm>
      </FieldColumn>
    </Card>
  );
}
