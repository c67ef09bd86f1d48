/** Every example of the API's document, by the id of its operation: a whole answer, and the request that it may follow. */
import type { CallExample } from './envelopes.ts';
import { ACCOUNT_EXAMPLES } from './people/account-examples.ts';
import { CATALOGUE_EXAMPLES } from './people/catalogue-examples.ts';
import { FRIEND_EXAMPLES } from './people/friend-examples.ts';
import { LIMIT_EXAMPLES } from './people/limit-examples.ts';
import { MONEY_EXAMPLES } from './people/money-examples.ts';
import { OFFICE_EXAMPLES } from './people/office-examples.ts';
import { PHONE_EXAMPLES } from './people/phone-examples.ts';
import { SESSION_EXAMPLES } from './people/session-examples.ts';
import { SIGN_IN_EXAMPLES } from './people/sign-in-examples.ts';
import { SUPPORT_EXAMPLES } from './people/support-examples.ts';
import { VERIFICATION_EXAMPLES } from './people/verification-examples.ts';
import { BONUS_EXAMPLES } from './play/bonus-examples.ts';
import { CASINO_EXAMPLES } from './play/casino-examples.ts';
import { LOYALTY_EXAMPLES } from './play/loyalty-examples.ts';
import { SEO_EXAMPLES } from './site/seo-examples.ts';
import { SITE_EXAMPLES } from './site/site-examples.ts';
import { TEXT_EXAMPLES } from './site/text-examples.ts';
import { ALERT_EXAMPLES } from './sport/alert-examples.ts';
import { BET_EXAMPLES } from './sport/bet-examples.ts';
import { DUEL_EXAMPLES } from './sport/duel-examples.ts';
import { FAVORITE_EXAMPLES } from './sport/favorite-examples.ts';
import { FEED_EXAMPLES } from './sport/feed-examples.ts';
import { ORDER_EXAMPLES } from './sport/order-examples.ts';
import { RECORD_EXAMPLES } from './sport/record-examples.ts';
import { STATISTICS_EXAMPLES } from './sport/statistics-examples.ts';
import { TOTO_EXAMPLES } from './sport/toto-examples.ts';
import { VIRTUAL_EXAMPLES } from './sport/virtual-examples.ts';

const ALL: readonly CallExample[] = [
  ...FEED_EXAMPLES,
  ...FAVORITE_EXAMPLES,
  ...ALERT_EXAMPLES,
  ...DUEL_EXAMPLES,
  ...STATISTICS_EXAMPLES,
  ...TOTO_EXAMPLES,
  ...VIRTUAL_EXAMPLES,
  ...BET_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...RECORD_EXAMPLES,
  ...BONUS_EXAMPLES,
  ...CASINO_EXAMPLES,
  ...LOYALTY_EXAMPLES,
  ...SIGN_IN_EXAMPLES,
  ...SESSION_EXAMPLES,
  ...PHONE_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...LIMIT_EXAMPLES,
  ...MONEY_EXAMPLES,
  ...VERIFICATION_EXAMPLES,
  ...CATALOGUE_EXAMPLES,
  ...SUPPORT_EXAMPLES,
  ...FRIEND_EXAMPLES,
  ...OFFICE_EXAMPLES,
  ...SITE_EXAMPLES,
  ...SEO_EXAMPLES,
  ...TEXT_EXAMPLES,
];

export interface ExampleOfCall {
  readonly answer: unknown;
  readonly request?: Readonly<Record<string, unknown>> | undefined;
}

export const CALL_EXAMPLES: ReadonlyMap<string, ExampleOfCall> = new Map(
  ALL.map(([id, answer, request]) => [id, { answer, request }]),
);
