import { expect, it } from 'vitest';
import { closedTexts } from './page-flags.ts';

const ON = {
  smsBetsPage: true,
  amlPage: true,
  kycPage: true,
  privacyPage: true,
  cookiePage: true,
  contactsPage: true,
  disputeResolutionPage: true,
};

it.each([
  ['smsBetsPage', ['/information/sms-bets']],
  ['amlPage', []],
  ['kycPage', []],
  ['privacyPage', ['/information/privacy-policy']],
  ['cookiePage', ['/information/cookies']],
  ['contactsPage', ['/information/contacts']],
  ['disputeResolutionPage', ['/information/dispute-resolution']],
])('a site without %s has no %j', (flag, closed) => {
  expect(closedTexts({ ...ON, [flag]: false })).toEqual(closed);
});

it('one text has two flags, and is there while one of them is on', () => {
  expect(closedTexts(ON)).toEqual([]);
  expect(closedTexts({ ...ON, amlPage: false, kycPage: false })).toEqual(['/information/aml-kyc']);
});
