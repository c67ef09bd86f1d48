/** Questions of the duel builder to the server. */
import { useState } from 'react';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import { type AnswerOf, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { BUILD_DUEL, DUEL_CODES, type DUEL_PLAYERS, type DuelCode } from '#protocol/duels/duel-calls.ts';
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { useServices } from '../../../../platform/services.ts';

export type Duellist = AnswerOf<typeof DUEL_PLAYERS>['Players'][number];

export interface BuiltDuel {
  readonly gameId: GameId;
  readonly sportId: SportId;
}

/** A duel that was built or asked for, or why there is none. */
export type DuelState =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'built'; readonly duel: BuiltDuel }
  | { readonly kind: 'refused'; readonly code: DuelCode | 'gone' };

export function useDuel() {
  const { http } = useServices();
  const { code: lng } = useLanguage();
  const [state, setState] = useState<DuelState>({ kind: 'none' });
  async function build(one: Duellist, other: Duellist): Promise<void> {
    setState({ kind: 'asking' });
    const sides = [one, other].map(({ GameId, Side }) => ({ GameId, Side }));
    const reply = await http(outgoingCall(BUILD_DUEL, { Players: sides, lng }));
    const answer =
      reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(BUILD_DUEL, reply.body) : undefined;
    if (answer) {
      const duel = { gameId: answer.GameId as GameId, sportId: answer.SportId as SportId };
      setState({ kind: 'built', duel });
      return;
    }
    const code = reply.kind === 'answered' ? parseApiErrorBody(reply.body)?.errors[0]?.code : undefined;
    setState({ kind: 'refused', code: DUEL_CODES.find((known) => known === code) ?? 'gone' });
  }
  return { state, build, clear: () => setState({ kind: 'none' }) };
}
