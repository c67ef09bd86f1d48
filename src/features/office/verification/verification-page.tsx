import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  DOCUMENT_VERIFICATION_TOKEN,
  FLOW_ID,
  IDENTIFICATION_CONFIG,
  type IdentificationConfig,
  type VerificationWay,
} from '#protocol/people/verification-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { EidForm } from './eid-form.tsx';
import { FaceForm } from './face-form.tsx';

const TONES: Readonly<Record<VerificationWay['state'], BadgeProps['tone']>> = {
  open: 'plain',
  waiting: 'stale',
  accepted: 'up',
  refused: 'down',
  unavailable: 'plain',
};

/** The levels that the account has reached, and each way to show who one is with its state and what to do. */
export function VerificationPage() {
  const config = useAnswer(IDENTIFICATION_CONFIG, {});
  return (
    <Answered of={config}>
      {(answer) => (
        <>
          <Levels of={answer} />
          <Ways of={answer} onChanged={config.again} />
        </>
      )}
    </Answered>
  );
}

function Levels({ of: { isVerified, levels } }: { readonly of: IdentificationConfig }) {
  const t = useT('verification');
  const { code } = useLanguage();
  return (
    <Card title={t('levels')} hint={isVerified ? t('verified') : t('enough')}>
      <Rows>
        {levels.map(({ isReached, level }) => (
          <Row
            key={level}
            data-level={level}
            data-reached={isReached}
            end={<Badge tone={isReached ? 'up' : 'plain'}>{t(isReached ? 'reached' : 'notReached')}</Badge>}
          >
            <p>{t(`level.${level}`)}</p>
            <Note>{t(`level.${level}.hint`)}</Note>
          </Row>
        ))}
      </Rows>
      <p>
        <Link href={pathOf(code, { name: 'office', page: 'identification-welcome' })}>
          {t('welcome.why')}
        </Link>
      </p>
    </Card>
  );
}

interface WaysProps {
  readonly of: IdentificationConfig;
  readonly onChanged: () => void;
}

function Ways({ of: { countries, isVerified, vendor, ways }, onChanged }: WaysProps) {
  const t = useT('verification');
  const { code } = useLanguage();
  const wayOf = (type: VerificationWay['verificationType']) =>
    ways.find(({ verificationType }) => verificationType === type);
  const [documents, face, flow] = [wayOf('documents'), wayOf('face'), wayOf('flow')];
  const eid = [wayOf('smart-id'), wayOf('mobile-id')];
  const underWay = eid.find((one) => one?.state === 'waiting');
  const usedEid = eid.find((one) => one?.state === 'accepted');
  return (
    <>
      <Card title={t('eid')} hint={t('eid.hint')}>
        <WayState way={usedEid ?? underWay ?? eid.find((one) => one?.state === 'refused') ?? eid[0]} />
        {usedEid?.personalCode === undefined ? null : (
          <p>{t('eid.verified', { code: usedEid.personalCode.slice(-4) })}</p>
        )}
        {isVerified || eid[0]?.state === 'unavailable' ? null : (
          <EidForm countries={countries} onChanged={onChanged} />
        )}
      </Card>
      <Card title={t('way.documents')} hint={t('way.documents.hint')}>
        <WayState way={documents} />
        <p>
          <Link href={pathOf(code, { name: 'office', page: 'identification' })}>{t('way.documents.go')}</Link>
        </p>
      </Card>
      <Card title={t('way.face')} hint={t('way.face.hint')}>
        <WayState way={face} />
        {face?.state === 'waiting' ? (
          <Note>{t('face.waiting')}</Note>
        ) : face?.state === 'accepted' ? null : (
          <FaceForm onSent={onChanged} />
        )}
      </Card>
      <Card
        title={vendor === undefined ? t('way.flow.none') : t('way.flow', { vendor })}
        hint={t('way.flow.hint')}
      >
        <WayState way={flow} />
        {isVerified || flow?.state === 'unavailable' ? null : <FlowStart />}
      </Card>
    </>
  );
}

function WayState({ way }: { readonly way: VerificationWay | undefined }): ReactNode {
  const t = useT('verification');
  const format = useFormat();
  if (!way) return null;
  const { atMs, reason, state, verificationType } = way;
  return (
    <>
      <p data-way={verificationType} data-way-state={state}>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>{' '}
        {atMs === undefined ? null : <Note as="span">{format.dateTime(atMs)}</Note>}
      </p>
      {reason === undefined ? null : <p>{t('reason', { reason })}</p>}
    </>
  );
}

/** The way to the page of the vendor, and back by its own link. */
function FlowStart() {
  const t = useT('verification');
  const { code } = useLanguage();
  const starting = useAsk(FLOW_ID);
  const opening = useAsk(DOCUMENT_VERIFICATION_TOKEN);
  const go = async () => {
    const flow = await starting.ask({});
    const page = flow && (await opening.ask({ flowId: flow.flowId, language: code }));
    if (page) location.assign(page.url);
  };
  return (
    <>
      <FailureNote failure={starting.failure ?? opening.failure} />
      <Actions>
        <Button disabled={starting.busy || opening.busy} onClick={() => void go()}>
          {t('way.flow.go')}
        </Button>
      </Actions>
    </>
  );
}
