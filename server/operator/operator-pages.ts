/**
 * Every page and endpoint that begins with `/_`, and who may open it. A page is closed unless it is named here: what is not in the table is
 * 404, and a route that is registered without an entry stops the start.
 */

/**
 * The visitors of a page. `operator`: those who are signed in as one, and in the sandbox this machine. `visitor`: a part
 * of the sandbox that people are sent to. `switch`: for tests in the sandbox. `collector`: operators, and who brings the
 * token of the metrics. `anybody`: shows nothing of anybody.
 */
export type OperatorPageFor = 'operator' | 'collector' | 'visitor' | 'switch' | 'anybody';

interface OperatorPage {
  readonly for: OperatorPageFor;
  readonly what: string;
  /**
   * A part of a page that was opened: the log does not tell of it again. `act`: of the operator's doing. `look`: of the page's own, which
   * keeps no session alive.
   */
  readonly part?: 'act' | 'look';
}

const PAGES = {
  'GET /_plain.css': { for: 'anybody', what: 'the style of these pages' },
  'GET /_analytics.css': { for: 'anybody', what: 'the style of the page of analytics' },
  'GET /_operator': { for: 'anybody', what: 'where an operator signs in, and what there is for one' },
  'GET /_operator.js': { for: 'anybody', what: 'moves the code of a one-time link into its field' },
  'POST /_operator/sign-in': { for: 'anybody', what: 'takes the code of a one-time link' },
  'POST /_operator/sign-out': { for: 'operator', what: 'ends the session' },
  'GET /_outbox': { for: 'operator', what: 'messages to bettors, with their codes' },
  'GET /_review': { for: 'operator', what: 'documents to review' },
  'GET /_review/:id': { for: 'operator', what: 'the picture of a document' },
  'POST /_review/decide': { for: 'operator', what: 'accepts or refuses a document' },
  'GET /_ledger': { for: 'operator', what: 'the trial balance of the ledger, and what does not agree in it' },
  'GET /_bonuses': { for: 'operator', what: 'gifts of bonuses, and appeals against refused ones' },
  'POST /_bonuses/gift': { for: 'operator', what: 'gives a bonus to an account' },
  'POST /_bonuses/decide': { for: 'operator', what: 'decides an appeal' },
  'GET /_review/face/:id': { for: 'operator', what: 'the picture of a face' },
  'POST /_review/face': { for: 'operator', what: 'accepts or refuses a face' },
  'GET /_cashier': { for: 'operator', what: 'withdrawals under way' },
  'POST /_cashier/decide': { for: 'operator', what: 'approves, refuses or ends a withdrawal' },
  'POST /_cashier/paycheck': { for: 'operator', what: 'pays out a cash code' },
  'GET /_partners': { for: 'operator', what: 'partners and applications' },
  'POST /_partners/decide': { for: 'operator', what: 'accepts, refuses or ends a partner' },
  'GET /_site': { for: 'operator', what: 'the configuration of the site, and its history' },
  'GET /_site/schema.json': { for: 'operator', what: 'the schema of the configuration' },
  'POST /_site/act': { for: 'operator', what: 'checks, previews or saves the configuration' },
  'POST /_site/restore': { for: 'operator', what: 'goes back to a version of the configuration' },
  'POST /_site/preview-end': { for: 'operator', what: 'ends the preview of a draft' },
  'GET /_metrics': { for: 'collector', what: 'figures of the server in OpenMetrics', part: 'look' },
  'GET /_analytics': { for: 'operator', what: 'sums of what was recorded' },
  'GET /_support': { for: 'operator', what: 'conversations with the support' },
  'GET /_support/:id': { for: 'operator', what: 'a conversation' },
  'GET /_support/:id/view': { for: 'operator', what: 'the same, looked at again', part: 'look' },
  'GET /_support/view': { for: 'operator', what: 'conversations, looked at again', part: 'look' },
  'GET /_support/stream': { for: 'operator', what: 'what happens in conversations', part: 'look' },
  'GET /_support/file/:id': { for: 'operator', what: 'a file of a conversation' },
  'POST /_support/:id/reply': { for: 'operator', what: 'answers a visitor', part: 'act' },
  'POST /_support/:id/called': { for: 'operator', what: 'says that a visitor was called', part: 'act' },
  'POST /_support/:id/read': { for: 'operator', what: 'that a conversation was read', part: 'act' },
  'POST /_support/:id/typing': { for: 'operator', what: 'that an answer is being written', part: 'act' },
  'GET /_requests': { for: 'operator', what: 'requests of accounts, and the PIN of a caller' },
  'POST /_requests/answer': { for: 'operator', what: 'answers a request' },
  'POST /_requests/close': { for: 'operator', what: 'closes a request' },
  'POST /_requests/pin': { for: 'operator', what: 'checks the PIN of a caller' },
  'GET /_manager-bets': { for: 'operator', what: 'bets that are proposed to accounts' },
  'POST /_manager-bets/propose': { for: 'operator', what: 'proposes a bet to an account' },
  'POST /_manager-bets/withdraw': { for: 'operator', what: 'takes a proposed bet back' },
  'GET /_support.js': { for: 'anybody', what: 'keeps the conversations up to date' },
  'GET /_support.css': { for: 'anybody', what: 'the style of the conversations' },
  'GET /_cashier/pay': { for: 'visitor', what: 'the payment provider of the sandbox' },
  'POST /_cashier/act': { for: 'visitor', what: 'how a payment of the sandbox ends' },
  'GET /_identity/authorize': { for: 'visitor', what: 'the identity provider of the sandbox' },
  'GET /_eid/phone': { for: 'visitor', what: 'the phone of the sandbox' },
  'POST /_eid/act': { for: 'visitor', what: 'what the owner of the phone of the sandbox does' },
  'GET /_verification/flow': { for: 'visitor', what: 'the vendor of verification of the sandbox' },
  'POST /_verification/act': { for: 'visitor', what: 'how a flow of the sandbox ends' },
  'POST /_faults': { for: 'switch', what: 'makes the server misbehave' },
  'DELETE /_faults': { for: 'switch', what: 'ends all faults' },
  'POST /_world': { for: 'switch', what: 'moves prices and decides games' },
} as const satisfies Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /_${string}`, OperatorPage>>;

export type OperatorPageKey = keyof typeof PAGES;

export const OPERATOR_PAGES: Readonly<Record<OperatorPageKey, OperatorPage>> = PAGES;

/** The page of a method and a pattern; `HEAD` is allowed where `GET` is. Undefined where there is no such page. */
export function operatorPageOf(method: string, pattern: string): OperatorPage | undefined {
  const key = `${method === 'HEAD' ? 'GET' : method} ${pattern}`;
  return Object.hasOwn(PAGES, key) ? OPERATOR_PAGES[key as OperatorPageKey] : undefined;
}
