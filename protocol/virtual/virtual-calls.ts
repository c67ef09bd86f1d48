/**
 * Calls of virtual rounds. All of them are ours. A round is told to anybody, with all that is needed to work it out again; bets on it are the
 * ordinary ones, by the id of its game.
 */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { epochMs, text } from '../people/people-values.ts';
import { chainId, roundIndex, toldRound, virtualChain, virtualKind, visitorSalt } from './virtual-values.ts';

const OWN = '/web-api/virtual';
/** A number of a query, which is text there. */
const queryNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));
const lng = v.optional(text, 'en');

export const VIRTUAL = peopleCall({
  method: 'GET',
  path: OWN,
  about: 'The kinds of virtual rounds that the site has, in their order.',
  who: 'anyone',
  request: v.object({}),
  answer: v.object({ kinds: v.array(virtualKind) }),
});

export const VIRTUAL_ROUNDS = peopleCall({
  method: 'GET',
  path: `${OWN}/rounds`,
  about:
    'The chain of a kind and its rounds, the newest first: the open one, the one that is drawn, and the last twenty results.',
  who: 'anyone',
  request: v.object({ kind: virtualKind, lng }),
  answer: v.object({
    kind: virtualKind,
    chain: virtualChain,
    /** The clock that rounds are opened and closed by. */
    now: epochMs,
    rounds: v.array(toldRound),
  }),
});

export const VIRTUAL_ROUND = peopleCall({
  method: 'GET',
  path: `${OWN}/round`,
  about: 'One round by its kind and number, of the present chain unless an earlier one is named.',
  who: 'anyone',
  request: v.object({
    kind: virtualKind,
    index: v.pipe(queryNumber, roundIndex),
    chain: v.optional(v.pipe(queryNumber, chainId)),
    lng,
  }),
  answer: v.object({ now: epochMs, chain: virtualChain, round: toldRound }),
});

export const SALT_CHAIN = peopleCall({
  method: 'POST',
  path: `${OWN}/salt`,
  about:
    'Gives a chain its salt, made by the visitor after the first seed was published. The first one is kept; whoever comes later is told which one stands.',
  who: 'anyone',
  request: v.object({ kind: virtualKind, chain: chainId, salt: visitorSalt }),
  answer: v.object({ chain: virtualChain }),
});

export type VirtualAnswer = AnswerOf<typeof VIRTUAL>;
export type VirtualRoundsAnswer = AnswerOf<typeof VIRTUAL_ROUNDS>;
export type VirtualRoundAnswer = AnswerOf<typeof VIRTUAL_ROUND>;
