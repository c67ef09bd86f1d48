import { useState } from 'react';
import { SUB_TAG } from '#domain/friends/referral-reasons.ts';
import {
  ADD_PARTNER_LINK,
  PARTNER_CABINET,
  PARTNER_REGISTRATION,
  type PartnerCabinet,
} from '#protocol/friends/partner-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useCopy } from '../../../parts/friends/use-copy.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { MoveRewards } from './move-rewards.tsx';
import { PartnerMonths } from './partner-months.tsx';

const LEAST_ABOUT = 10;

/** The partner's cabinet: an application until there is one, then links, figures by month and what they earned. */
export function PartnerPage() {
  const { code } = useLanguage();
  const cabinet = useAnswer(PARTNER_CABINET, { lng: code });
  return (
    <Answered of={cabinet}>{(answer) => <Cabinet cabinet={answer} onChanged={cabinet.again} />}</Answered>
  );
}

interface CabinetProps {
  readonly cabinet: PartnerCabinet;
  readonly onChanged: () => void;
}

function Cabinet({ cabinet, onChanged }: CabinetProps) {
  const t = useT('friends');
  const { balance, links, months, reason, state } = cabinet;
  return (
    <>
      {state === undefined || state === 'accepted' ? null : (
        <Card>
          <p data-partner-state={state}>{t(`partner.${state}`)}</p>
          {reason === undefined ? null : <Note>{reason}</Note>}
        </Card>
      )}
      {state === undefined || state === 'refused' ? <Apply onSent={onChanged} /> : null}
      {state === 'accepted' ? <Links links={links} onAdded={onChanged} /> : null}
      {state === 'accepted' || months.length > 0 ? <PartnerMonths months={months} /> : null}
      {state === 'accepted' || balance.amount > 0n ? (
        <MoveRewards balance={balance} onMoved={onChanged} />
      ) : null}
    </>
  );
}

function Apply({ onSent }: { readonly onSent: () => void }) {
  const t = useT('friends');
  const [about, setAbout] = useState('');
  const [error, setError] = useState<string>();
  const { ask, busy, failure } = useAsk(PARTNER_REGISTRATION);
  const send = async () => {
    const isShort = about.trim().length < LEAST_ABOUT;
    setError(isShort ? t('partners.apply.least') : undefined);
    if (!isShort && (await ask({ about: about.trim() }))) onSent();
  };
  return (
    <Card title={t('partners.apply.title')} hint={t('partners.apply.hint')}>
      <FieldColumn>
        <AccountForm
          submitLabel={t('partners.apply.send')}
          busy={busy}
          failure={failure}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label={t('partners.apply.about')}
            value={about}
            maxLength={1_000}
            error={error}
            onChange={setAbout}
          />
        </AccountForm>
      </FieldColumn>
    </Card>
  );
}

interface LinksProps {
  readonly links: PartnerCabinet['links'];
  readonly onAdded: () => void;
}

function Links({ links, onAdded }: LinksProps) {
  const t = useT('friends');
  const copy = useCopy();
  return (
    <Card title={t('partners.links')}>
      {links.length === 0 ? <Note>{t('partner.noLinks')}</Note> : null}
      <Rows>
        {links.map(({ deposits, registrations, subTag, tag, url, visits }) => (
          <Row
            key={tag}
            data-partner-link={subTag}
            end={
              <Button aria-label={`${t('link.copy')}: ${subTag}`} onClick={() => copy(url)}>
                {t('link.copy')}
              </Button>
            }
          >
            <p>
              <bdi dir="ltr">{subTag}</bdi>
            </p>
            <Note>
              <bdi dir="ltr">{url}</bdi>
            </Note>
            <Note>
              {t('partner.visits')}: {visits} · {t('partner.registrations')}: {registrations} ·{' '}
              {t('partner.deposits')}: {deposits}
            </Note>
          </Row>
        ))}
      </Rows>
      <NewLink onAdded={onAdded} />
    </Card>
  );
}

function NewLink({ onAdded }: { readonly onAdded: () => void }) {
  const t = useT('friends');
  const [subTag, setSubTag] = useState('');
  const [error, setError] = useState<string>();
  const { ask, busy, failure } = useAsk(ADD_PARTNER_LINK);
  const add = async () => {
    const isRight = SUB_TAG.test(subTag);
    setError(isRight ? undefined : t('partner.subTag.wrong'));
    if (!isRight || !(await ask({ subTag }))) return;
    setSubTag('');
    onAdded();
  };
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={t('partner.addLink')}
        busy={busy}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextInput
          label={t('partner.subTag')}
          hint={t('partner.subTag.hint')}
          autoComplete="off"
          isCode
          maxLength={40}
          value={subTag}
          error={error}
          onChange={setSubTag}
        />
      </AccountForm>
    </FieldColumn>
  );
}
