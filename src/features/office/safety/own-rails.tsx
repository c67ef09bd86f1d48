import { useState } from 'react';
import { amountFromDecimal, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { type KeptRails, keptRailsText, MAX_PACE, readKeptRails } from '#protocol/storage/kept-rails.ts';
import type { SessionAccount } from '#streams/session/session-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

const MONEY_RAILS = ['stake', 'game', 'open', 'loss'] as const;
const RAILS = ['stake', 'game', 'open', 'pace', 'loss'] as const;
type RailName = (typeof RAILS)[number];
type Texts = Readonly<Record<RailName, string>>;
const MOST_DIGITS = 16;

/** The guard rails of whoever is signed in, in the currency that pays. */
export function OwnRails() {
  const t = useT('rails');
  const { session } = useSession();
  if (session.kind !== 'signed-in') return null;
  const { currency, id } = session.account;
  return (
    <Card title={t('title')} hint={t('hint')}>
      <RailsForm key={`${id} ${currency.code}`} account={session.account} />
      <Note tone="faint">{t('scope')}</Note>
      <Note tone="faint">{t('account')}</Note>
    </Card>
  );
}

const isOf =
  ({ currency, id }: SessionAccount) =>
  (kept: KeptRails) =>
    kept.account === id && kept.currency === currency.code;

const textsOf = (kept: KeptRails | undefined): Texts => ({
  stake: kept?.stake ?? '',
  game: kept?.game ?? '',
  open: kept?.open ?? '',
  loss: kept?.loss ?? '',
  pace: kept?.pace === undefined ? '' : String(kept.pace),
});

/** The rail of a field as it is kept; undefined for a text that is none. An empty one bounds nothing. */
function railOf(text: string, currency: Currency): string | undefined {
  const value = amountFromDecimal(text.replace(/\.$/, ''), currency.exponent);
  return value === undefined || value <= 0n ? undefined : amountToDecimal(value, currency.exponent);
}

function RailsForm({ account }: { readonly account: SessionAccount }) {
  const t = useT('rails');
  const toasts = useToasts();
  const { currency } = account;
  const [text, setText] = useRemembered('rails');
  const kept = readKeptRails(text);
  const own = kept.find(isOf(account));
  const [texts, setTexts] = useState(() => textsOf(own));
  const [wrong, setWrong] = useState<ReadonlySet<RailName>>(new Set());
  const accuracyOf = (name: RailName) => (name === 'pace' ? 0 : currency.exponent);

  const save = () => {
    const money = MONEY_RAILS.map((name) => [name, railOf(texts[name], currency)] as const);
    const pace = Number(texts.pace);
    const bad = new Set<RailName>(
      money.flatMap(([name, rail]) => (rail === undefined && texts[name] !== '' ? [name] : [])),
    );
    if (texts.pace !== '' && (pace < 1 || pace > MAX_PACE)) bad.add('pace');
    setWrong(bad);
    if (bad.size > 0) return;
    const set = Object.fromEntries(money.filter(([, rail]) => rail !== undefined));
    const next: KeptRails = {
      account: account.id,
      currency: currency.code,
      ...set,
      ...(texts.pace !== '' && { pace }),
    };
    const others = kept.filter((one) => !isOf(account)(one));
    const isSet = texts.pace !== '' || money.some(([, rail]) => rail !== undefined);
    setText(keptRailsText(isSet ? [...others, next] : others));
    toasts.show(t('saved'));
  };

  return (
    <FieldColumn>
      <div data-own-rails={own ? RAILS.filter((name) => own[name] !== undefined).join(' ') : ''}>
        <Form
          submitLabel={t('save')}
          busy={false}
          below={t('unset')}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {RAILS.map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t(name)}
              hint={name === 'loss' ? t('loss.hint') : undefined}
              autoComplete="off"
              inputMode={name === 'pace' ? 'numeric' : 'decimal'}
              isCode
              {...(name !== 'pace' && { unit: currency.symbol })}
              error={wrong.has(name) ? t('wrong') : undefined}
              value={texts[name]}
              onChange={(typed) =>
                setTexts({
                  ...texts,
                  [name]: cleanNumericInput(typed, {
                    accuracy: accuracyOf(name),
                    maxLength: name === 'pace' ? 2 : MOST_DIGITS,
                  }),
                })
              }
            />
          ))}
        </Form>
      </div>
    </FieldColumn>
  );
}
