/** Levels and ways of verification as they stand, and the picture of a face that a reviewer compares with the document. */
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_TYPES } from '#domain/catalogues/people/document-types.ts';
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { phonePlanOf } from '#domain/catalogues/places/phone-plans.ts';
import { failed, ok } from '#domain/lib/result.ts';
import { EID_COUNTRIES } from '#domain/people/personal-code.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { DONE } from '#protocol/people/people-values.ts';
import {
  IDENTIFICATION_CONFIG,
  MAX_PHOTO_BYTES,
  VERIFY_FACE,
  type VerificationType,
  type VerificationWay,
} from '#protocol/people/verification-calls.ts';
import { isOfType } from '../../lib/file-content.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import { notPossible, type PeopleTools, wrongFields } from '../people-tools.ts';
import type { EidProvider } from './eid-provider.ts';
import type { FlowVendor } from './flow-vendor.ts';
import type { StoredSession, VerificationStore, VerifiedIdentity } from './verification-store.ts';

export interface VerificationParts {
  readonly verifications: VerificationStore;
  readonly documents: DocumentStore;
  /** The provider of electronic identities; the sandbox alone has one. */
  readonly eid?: EidProvider | undefined;
  readonly vendor?: FlowVendor | undefined;
  readonly secret: string;
}

export const EID_PHONES = EID_COUNTRIES.map((code) => ({
  code,
  phoneCode: `+${phonePlanOf(countryByCode(code)?.id ?? 0)?.callingCode ?? ''}`,
}));

/** A document or a picture as a way: the newest decision, or that it waits. */
const sentWay = (
  verificationType: VerificationType,
  sent: Pick<StoredDocument, 'state' | 'reason' | 'sent_at'> | undefined,
): VerificationWay => ({
  verificationType,
  state: sent?.state ?? 'open',
  ...(sent && { atMs: Number(sent.sent_at) }),
  ...(sent?.reason == null ? {} : { reason: sent.reason }),
});

/** A way with a provider: verified by it, under way, or how the newest session ended. */
function sessionWay(
  verificationType: Exclude<VerificationType, 'documents' | 'face'>,
  hasProvider: boolean,
  identity: VerifiedIdentity | undefined,
  session: StoredSession | undefined,
  nowMs: number,
): VerificationWay {
  if (identity?.type === verificationType)
    return {
      verificationType,
      state: 'accepted',
      atMs: Number(identity.verified_at),
      ...(identity.code_masked === null ? {} : { personalCode: identity.code_masked }),
    };
  if (!hasProvider) return { verificationType, state: 'unavailable' };
  const isRunning = session?.state === 'running' && Number(session.expires_at) > nowMs;
  const isOver =
    session && session.state !== 'running' && session.state !== 'ok' && session.state !== 'timeout';
  return {
    verificationType,
    state: isRunning ? 'waiting' : isOver ? 'refused' : 'open',
    ...(session && (isRunning || isOver) ? { atMs: Number(session.started_at) } : {}),
  };
}

export function verificationRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { audit, nowMs, people }: PeopleTools,
  { documents, eid, vendor, verifications }: VerificationParts,
): void {
  calls.serveUser(scope, IDENTIFICATION_CONFIG, async (_, { session }) => {
    const { userId } = session;
    const [person, sent, identity, sessions, face, isVerified] = await Promise.all([
      people.byId(userId),
      documents.list(userId),
      verifications.identity(userId),
      verifications.newest(userId),
      verifications.newestFace(userId),
      verifications.isIdentified(userId),
    ]);
    const ofIdentity = sent.filter(({ type }) => type !== 'address-proof');
    const shown = ofIdentity.find(({ state }) => state === 'accepted') ?? ofIdentity[0];
    const hasContact = person?.email_confirmed_at != null || person?.phone_confirmed_at != null;
    const wayOf = (type: 'smart-id' | 'mobile-id' | 'flow', hasProvider: boolean) =>
      sessionWay(
        type,
        hasProvider,
        identity,
        sessions.find((one) => one.type === type),
        nowMs(),
      );
    return ok({
      isVerified,
      levels: [
        { level: 'contact', isReached: hasContact },
        { level: 'identity', isReached: isVerified },
        {
          level: 'address',
          isReached: sent.some(({ state, type }) => type === 'address-proof' && state === 'accepted'),
        },
      ],
      ways: [
        sentWay('documents', shown),
        sentWay('face', face),
        wayOf('smart-id', eid !== undefined),
        wayOf('mobile-id', eid !== undefined),
        wayOf('flow', vendor !== undefined),
      ],
      documentTypes: [...DOCUMENT_TYPES],
      countries: EID_PHONES,
      ...(vendor && { vendor: vendor.name }),
    });
  });

  calls.serveUser(scope, VERIFY_FACE, async ({ mediaType, photo }, { address, session }) => {
    const { userId } = session;
    if (!(await people.byId(userId))) return notPossible('a demonstration account is nobody');
    const bytes = Buffer.from(photo, 'base64');
    if (!isOfType(bytes, mediaType) || bytes.length > MAX_PHOTO_BYTES)
      return wrongFields({ photo: REQUIRED });
    if (!(await verifications.addFace(userId, mediaType, photo)))
      return failed({ code: 'not-possible-now', detail: 'a picture waits already' });
    await audit.write({ action: 'face-sent', actor: 'bettor', userId, address });
    return ok(DONE);
  });
}
