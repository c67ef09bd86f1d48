/**
 * The wallet that providers of games call. Each body is signed: `x-provider` names the provider, `x-signature` is the hex HMAC-SHA256 of the raw body
 * with that provider's secret. Amounts are whole minor units as texts. The answer of business is always 200 with a `code`; a repeated id with the same
 * body gets the same answer and moves nothing.
 */
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { text } from '../people/people-values.ts';
import {
  currencyText,
  minorUnits,
  playToken,
  positiveMinorUnits,
  providerId,
  slug,
} from './casino-values.ts';

const OWN = '/wallet-api/v1';

export const PROVIDER_HEADER = 'x-provider';
export const SIGNATURE_HEADER = 'x-signature';

/**
 * Codes of the wallet. `invalid_token`: no such token, or it was used; `expired`: the session is over; `user_disabled`: a pause or an exclusion;
 * `limit`: a limit of the player's own or of the house; `conflict`: the id is known with another body; `unknown`: no such transaction or player;
 * `rolled_back`: the bet was taken back, before or after it came; `retry`: not now, the same call again later.
 */
export const WALLET_CODES = [
  'ok',
  'invalid_token',
  'expired',
  'wrong_currency',
  'not_enough_money',
  'user_disabled',
  'limit',
  'conflict',
  'unknown',
  'rolled_back',
  'invalid_signature',
  'bad_request',
  'retry',
] as const;
export const walletCode = v.picklist(WALLET_CODES);
export type WalletCode = v.InferOutput<typeof walletCode>;

const refused = v.object({
  code: v.picklist(WALLET_CODES.filter((one) => one !== 'ok')),
  detail: text,
});
/* @__NO_SIDE_EFFECTS__ */
const answered = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.variant('code', [
    v.object({ code: v.literal('ok'), balance: minorUnits, currency: currencyText, ...entries }),
    refused,
  ]);

const walletCall = {
  method: 'POST',
  who: 'anyone',
  form: 'plain',
  headers: {
    [PROVIDER_HEADER]: 'The slug of the provider.',
    [SIGNATURE_HEADER]: 'The hex HMAC-SHA256 of the body as it is sent, with the secret of the provider.',
  },
  refusals: {
    401: 'The signature is not that of the provider.',
    429: 'Too many calls.',
    503: 'Not now; the same again later.',
  },
} as const;

/** Exchanges the token of a launch, once, for a session. */
export const WALLET_AUTHENTICATE = call({
  ...walletCall,
  path: `${OWN}/authenticate`,
  about: 'Exchanges the token of a launch, once, for a session of play.',
  request: v.strictObject({ launchToken: playToken }),
  answer: answered({ sessionToken: playToken, playerId: providerId, game: slug, language: text }),
});

export const WALLET_BALANCE = call({
  ...walletCall,
  path: `${OWN}/balance`,
  about: 'The balance of the account that a session stakes from.',
  request: v.strictObject({ sessionToken: playToken }),
  answer: answered({}),
});

/** Takes a stake: session, pauses, limits, currency and funds are looked at in one statement with the money. */
export const WALLET_BET = call({
  ...walletCall,
  path: `${OWN}/bet`,
  about: 'Takes a stake of a round from the account; a round may stake more than once.',
  request: v.strictObject({
    sessionToken: playToken,
    transactionId: providerId,
    roundId: providerId,
    game: slug,
    amount: positiveMinorUnits,
    atRisk: v.optional(
      v.pipe(
        minorUnits,
        v.description(
          'The part of the stake that can really be lost: the largest loss that at least one in ten such rounds comes to. At most the amount; absent: all of it.',
        ),
      ),
    ),
    currency: currencyText,
  }),
  answer: answered({ transactionId: providerId }),
});

/** Pays a round. It is taken with the session over, the token expired and the player excluded. */
export const WALLET_WIN = call({
  ...walletCall,
  path: `${OWN}/win`,
  about: 'Pays a round, stakes that come back in it; nothing paid closes a lost round.',
  request: v.strictObject({
    playerId: providerId,
    transactionId: providerId,
    roundId: providerId,
    amount: minorUnits,
    currency: currencyText,
    /** Whether the round is over; nothing of it is staked or paid afterwards. */
    isOver: v.boolean(),
  }),
  answer: answered({ transactionId: providerId }),
});

/** Takes a bet back by its id, also one that has not come yet: that one is refused when it comes. */
export const WALLET_ROLLBACK = call({
  ...walletCall,
  path: `${OWN}/rollback`,
  about: 'Takes a bet back, also before it comes; refused once its round has paid.',
  request: v.strictObject({
    playerId: providerId,
    /** The id of the bet. */
    transactionId: providerId,
    roundId: providerId,
    currency: currencyText,
  }),
  answer: answered({ transactionId: providerId }),
});
