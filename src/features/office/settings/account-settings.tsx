/** The settings of an account that are a card each, shown on pages of their own. */
import {
  type AccountData,
  SAVE_ACCOUNT_FIELDS,
  SAVE_SETTING,
  SETTINGS,
} from '#protocol/people/account-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { tellAccountChanged } from '../../../parts/account/account-news.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';

/** The minutes of idleness that can be chosen; 0 is never. */
const LOGOFF_MINUTES = [0, 5, 15, 30, 60];

export function AutoLogoff() {
  const t = useT('office');
  const toasts = useToasts();
  const settings = useAnswer(SETTINGS, {});
  const { ask, busy, failure } = useAsk(SAVE_SETTING);
  const save = async (settingValue: string) => {
    if (!(await ask({ settingId: 'auto-logoff-minutes', settingValue }))) return;
    settings.again();
    tellAccountChanged();
    toasts.show(t('saved'));
  };
  return (
    <Card title={t('settings.logoff')} hint={t('settings.logoffHint')}>
      <Answered of={settings}>
        {({ settings: kept }) => {
          const minutes = Number(kept['auto-logoff-minutes'] ?? 0);
          return (
            <FieldColumn>
              <Select
                label={t('settings.logoffAfter')}
                value={String(minutes)}
                disabled={busy}
                options={[...new Set([...LOGOFF_MINUTES, minutes])].map((count) => ({
                  value: String(count),
                  label: count === 0 ? t('reality.never') : t('minutes', { count }),
                }))}
                onChange={(value) => void save(value)}
              />
            </FieldColumn>
          );
        }}
      </Answered>
      <FailureNote failure={failure} />
    </Card>
  );
}

/** Saved as `0` where the account is not to be listed; all else is the default. */
const NOT_LISTED = '0';

export function ListedWins() {
  const t = useT('office');
  const toasts = useToasts();
  const settings = useAnswer(SETTINGS, {});
  const { ask, busy, failure } = useAsk(SAVE_SETTING);
  const save = async (isListed: boolean) => {
    const settingValue = isListed ? '1' : NOT_LISTED;
    if (!(await ask({ settingId: 'last-winners', settingValue }))) return;
    settings.again();
    toasts.show(t('saved'));
  };
  return (
    <Card title={t('settings.winners')} hint={t('settings.winnersHint')}>
      <Answered of={settings}>
        {({ settings: kept }) => (
          <Checkbox
            name="last-winners"
            label={t('settings.winnersShow')}
            checked={kept['last-winners'] !== NOT_LISTED}
            disabled={busy}
            onChange={(isListed) => void save(isListed)}
          />
        )}
      </Answered>
      <FailureNote failure={failure} />
    </Card>
  );
}

export interface MailingProps {
  readonly account: AccountData;
  readonly onSaved: (account: AccountData) => void;
}

export function Mailing({ account, onSaved }: MailingProps) {
  const t = useT('office');
  const fields = useT('account');
  const toasts = useToasts();
  const { ask, failure } = useAsk(SAVE_ACCOUNT_FIELDS);
  return (
    <Card title={t('settings.mailing')} hint={t('settings.mailingHint')}>
      <Checkbox
        name="mailing"
        label={fields('field.promotionMailingAgreement')}
        checked={account.mailing}
        onChange={(mailing) =>
          void ask({ mailing }).then((saved) => {
            if (!saved) return;
            onSaved(saved);
            toasts.show(t('saved'));
          })
        }
      />
      <FailureNote failure={failure} />
    </Card>
  );
}
