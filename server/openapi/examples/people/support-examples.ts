/** Whole answers of the conversation with the support, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, NOW_MS, told } from '../envelopes.ts';

const OWNER = '17';
const MESSAGE = {
  seq: 4,
  guid: GUID,
  from: 'visitor',
  text: 'Why is this bet still open?',
  bet: {
    betId: '90000000001',
    status: 'open',
    selections: 1,
    stake: '50000',
    currency: 'KZT',
    odds: 1_850,
    placedAtMs: NOW_MS - 600_000,
  },
  atMs: NOW_MS,
};

export const SUPPORT_EXAMPLES: readonly CallExample[] = [
  [
    'supportChat',
    told({
      state: 'available',
      changesAtMs: NOW_MS + 3_600_000,
      owner: OWNER,
      messages: [MESSAGE],
      hasEarlier: true,
      lastSeq: 4,
      readSeq: 3,
      seenSeq: 2,
    }),
  ],
  [
    'supportSend',
    told({ message: MESSAGE }),
    { messageGuid: GUID, language: 'en', owner: OWNER, text: MESSAGE.text, betId: '90000000001' },
  ],
  ['supportRead', DONE, { seq: 4 }],
  ['supportTyping', DONE],
  ['supportFile', undefined, { fileId: '8' }],
];
