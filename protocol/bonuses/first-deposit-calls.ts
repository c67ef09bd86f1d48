/** The notice of the first deposit. It stands by itself: every signed-in page has it, and what else there is of bonuses is loaded with its pages. */
import * as v from 'valibot';
import { peopleCall } from '../people/people-call.ts';
import { optionalText, text } from '../people/people-values.ts';

export const FIRST_DEPOSIT_BONUS = peopleCall({
  method: 'GET',
  path: '/api/v3/bonuses/first-deposit',
  about: 'Whether the first deposit brings a bonus, and the words of its notice.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    hasFirstDeposit: v.boolean(),
    bonusPopupTitle: text,
    bonusPopupDescription: text,
    bonusPopupBtnText: text,
  }),
});
