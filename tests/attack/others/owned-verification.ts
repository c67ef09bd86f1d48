/** Verifications under way: authentications by a phone, and the flow of a vendor. */
import { must } from '#domain/lib/must.ts';
import { isPersonalCode } from '#domain/people/personal-code.ts';
import {
  DOCUMENT_VERIFICATION_TOKEN,
  FLOW_ID,
  MOBILE_ID_STATUS,
  SMART_ID_STATUS,
  START_MOBILE_ID,
  START_SMART_ID,
  VERIFY,
} from '#protocol/people/verification-calls.ts';
import { called, nameOf, nobodysGuid, type OwnedThing, type Stage } from './owned-thing.ts';

export function ownedVerification(stage: Stage): readonly OwnedThing[] {
  /** A code of the birthday that people of tests have. */
  const personalCode = must(
    Array.from({ length: 10 }, (_, digit) => `4900201000${digit}`).find((one) => isPersonalCode('EE', one)),
    'a code',
  );
  const values = { personalCode, countryCode: 'EE' } as const;
  const startSmart = () => stage.owner.must(START_SMART_ID, values);
  let authToken = '';

  return [
    {
      call: nameOf(SMART_ID_STATUS),
      own: async () => (await startSmart()).authId,
      nobodys: nobodysGuid(),
      ask: called(SMART_ID_STATUS, (authId) => ({ authId })),
    },
    {
      call: nameOf(MOBILE_ID_STATUS),
      own: async () =>
        (await stage.owner.must(START_MOBILE_ID, { ...values, phoneNumber: '+37251234567' })).authId,
      nobodys: nobodysGuid(),
      ask: called(MOBILE_ID_STATUS, (authId) => ({ authId })),
    },
    {
      call: nameOf(DOCUMENT_VERIFICATION_TOKEN),
      own: async () => (await stage.owner.must(FLOW_ID, {})).flowId,
      nobodys: nobodysGuid(),
      ask: called(DOCUMENT_VERIFICATION_TOKEN, (flowId) => ({ flowId, language: 'en' })),
    },
    // The last: whoever is verified begins no other.
    {
      call: nameOf(VERIFY),
      async own() {
        const { authId, phoneUrl, verificationCode } = await startSmart();
        const session = new URL(phoneUrl ?? '', 'https://bets.example').searchParams.get('session') ?? '';
        const form = { 'content-type': 'application/x-www-form-urlencoded' };
        const body = new URLSearchParams({ session, act: verificationCode }).toString();
        await stage.bench.browser().send('POST', '/_eid/act', body, form);
        ({ authToken = '' } = await stage.owner.must(SMART_ID_STATUS, { authId }));
        return authId;
      },
      nobodys: nobodysGuid(),
      ask: called(VERIFY, (authId) => ({ verificationType: 'smart-id', authId, authToken })),
    },
  ];
}
