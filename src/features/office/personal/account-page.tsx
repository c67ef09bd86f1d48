import { useForm } from 'react-hook-form';
import { dateProblem } from '#domain/text/date-text.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { ACCOUNT_DATA, type AccountData, SAVE_ACCOUNT_FIELDS } from '#protocol/people/account-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { DateField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { EmailConfirmation } from '../parts/email-confirmation.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { NeedsRegistration } from '../registered-only.tsx';
import { AccountTasks } from './account-tasks.tsx';

/** The names and contacts of the account, and the pages on which that is changed. */
export function AccountPage() {
  const data = useAnswer(ACCOUNT_DATA, {});
  return (
    <Answered of={data}>
      {(account) => (
        <>
          <AccountTasks />
          <Contacts account={account} />
          {account.isDemo ? (
            <NeedsRegistration />
          ) : (
            <PageLinks
              pages={[
                { page: 'account-edit' },
                { page: 'security' },
                { page: 'identification' },
                { page: 'settings' },
              ]}
            />
          )}
        </>
      )}
    </Answered>
  );
}

function Contacts({ account }: { readonly account: AccountData }) {
  const t = useT('office');
  const state = (value: string | undefined, isConfirmed: boolean) =>
    value === undefined ? (
      t('account.none')
    ) : (
      <>
        <bdi>{value}</bdi>{' '}
        <Note as="span">{t(isConfirmed ? 'account.confirmed' : 'account.notConfirmed')}</Note>
      </>
    );
  return (
    <Card title={t('account.contacts')}>
      <Facts
        facts={[
          [t('account.number'), <bdi key="id">{account.userId}</bdi>],
          [
            t('account.login'),
            account.login === undefined ? t('account.none') : <bdi key="login">{account.login}</bdi>,
          ],
          [t('account.email'), state(account.email, account.isEmailConfirmed)],
          [t('account.phone'), state(account.phone, account.isPhoneConfirmed)],
        ]}
      />
      {account.email !== undefined && !account.isEmailConfirmed ? <EmailConfirmation /> : null}
    </Card>
  );
}

/** The user's own data, to be completed: what is set once is changed by the support. */
export function AccountEditPage() {
  const data = useAnswer(ACCOUNT_DATA, {});
  return <Answered of={data}>{(account) => <Person account={account} onSaved={data.put} />}</Answered>;
}

interface PersonProps {
  readonly account: AccountData;
  readonly onSaved: (account: AccountData) => void;
}

function Person({ account, onSaved }: PersonProps) {
  const t = useT('office');
  const fields = useT('account');
  const toasts = useToasts();
  const problemText = useProblemText();
  const { firstName = '', lastName = '', birthDate = '', city = '', address = '' } = account;
  const form = useForm({ defaultValues: { firstName, lastName, birthDate, city, address } });
  const { ask, busy, failure } = useAsk(SAVE_ACCOUNT_FIELDS, (refusal) =>
    showRefusal(form, refusal, problemText),
  );
  const isLocked = (name: string) => account.locked.includes(name);
  const lockedHint = (name: string) => (isLocked(name) ? { hint: t('account.locked') } : {});
  return (
    <Card>
      <FieldColumn>
        <AccountForm
          submitLabel={t('save')}
          busy={busy}
          failure={failure}
          onSubmit={form.handleSubmit(async (values) => {
            const open = Object.entries(values).filter(
              ([name, value]) => !isLocked(name) && value.trim() !== '',
            );
            const saved = await ask(Object.fromEntries(open));
            if (!saved) return;
            onSaved(saved);
            toasts.show(t('saved'));
          })}
        >
          <TextField
            control={form.control}
            name="firstName"
            label={fields('field.firstName')}
            autoComplete="given-name"
            disabled={isLocked('firstName')}
            rule={(text) => nameProblem(text)}
            {...lockedHint('firstName')}
          />
          <TextField
            control={form.control}
            name="lastName"
            label={fields('field.lastName')}
            autoComplete="family-name"
            disabled={isLocked('lastName')}
            rule={(text) => nameProblem(text)}
            {...lockedHint('lastName')}
          />
          {isLocked('birthDate') ? (
            <TextField
              control={form.control}
              name="birthDate"
              label={fields('field.birthDate')}
              autoComplete="bday"
              disabled
              isCode
              {...lockedHint('birthDate')}
            />
          ) : (
            <DateField
              control={form.control}
              name="birthDate"
              label={fields('field.birthDate')}
              autoComplete="bday"
              rule={(text) => dateProblem(text, {})}
            />
          )}
          <TextField
            control={form.control}
            name="city"
            label={t('account.city')}
            autoComplete="address-level2"
            disabled={isLocked('city')}
            maxLength={100}
          />
          <TextField
            control={form.control}
            name="address"
            label={t('account.address')}
            autoComplete="street-address"
            disabled={isLocked('address')}
            maxLength={200}
          />
        </AccountForm>
      </FieldColumn>
    </Card>
  );
}
