/** Calls that stand for one person by the token of the user, so that a launch is never that of another account which signed in meanwhile. */
import type { Result } from '#domain/lib/result.ts';
import type { AnswerOf, PeopleCall, RequestOf } from '#protocol/people/people-call.ts';
import { createAskPeople, type PeopleFailure } from '../../../platform/http/ask-people.ts';
import { sendAs } from '../../../platform/http/authorised-request.ts';
import { userTokens } from '../../../platform/http/user-token.ts';
import type { Services } from '../../../platform/services.ts';

export type AskByToken = <Call extends PeopleCall>(
  accountId: string,
  call: Call,
  values: RequestOf<Call>,
) => Promise<Result<AnswerOf<Call>, PeopleFailure>>;

/** Asks by the token; without one by the cookie, since the server knows by either who asks. Calls that want a captcha or a proof are not for it. */
export function askByToken({ http, lazy }: Services): AskByToken {
  const tokens = lazy(userTokens);
  return async (accountId, call, values) => {
    const token = await tokens.token(accountId);
    const ask = createAskPeople({
      send: token === '' ? http : sendAs(http, token),
      solve: async () => ({ kind: 'dismissed' }),
      prove: async () => false,
    });
    return ask(call, values);
  };
}
