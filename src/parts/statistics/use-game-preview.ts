import { useEffect, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import { type OutgoingCall, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import {
  GAMES_ACTIONS,
  type GameAction,
  type GamePreview,
  PREVIEWS_BY_IDS,
  PREVIEWS_LIGHT,
} from '#protocol/statistics/preview-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useService, useServices } from '../../platform/services.ts';
import { useSession } from '../betting/use-betting.ts';

export interface KnownPreview {
  /** Undefined where nothing is known of it. */
  readonly preview: GamePreview | undefined;
  readonly actions: readonly GameAction[];
}

/** What is asked for again within this is answered as before. */
const KEPT_MS = 30_000;
const MOST_KEPT = 50;

interface Kept {
  readonly atMs: number;
  readonly known: Promise<KnownPreview>;
}

/** Previews that were asked for lately: a pointer goes back and forth. */
const keptPreviews = (): Map<string, Kept> => new Map();

/** Who is signed in is told more; undefined until it is known. */
export function useGamePreview(gameId: GameId): KnownPreview | undefined {
  const { code: language } = useLanguage();
  const { http } = useServices();
  const { session } = useSession();
  const kept = useService(keptPreviews);
  const isUser = session.kind === 'signed-in';
  const name = `${gameId} ${language} ${isUser}`;
  const [shown, setShown] = useState<{ readonly name: string; readonly known: KnownPreview }>();
  useEffect(() => {
    let isLeft = false;
    const asked = async (call: OutgoingCall) => {
      const reply = await http(call);
      return reply.kind === 'answered' ? reply.body : undefined;
    };
    const ask = async (): Promise<KnownPreview> => {
      const [previews, actions] = await Promise.all([
        isUser
          ? asked(outgoingCall(PREVIEWS_BY_IDS, { ids: [gameId], lng: language })).then(
              (body) => readAnswerOf(PREVIEWS_BY_IDS, body)?.previews,
            )
          : asked(outgoingCall(PREVIEWS_LIGHT, { ids: String(gameId), lng: language })).then(
              (body) => readAnswerOf(PREVIEWS_LIGHT, body)?.previews,
            ),
        asked(outgoingCall(GAMES_ACTIONS, { ids: String(gameId) })).then((body) =>
          readAnswerOf(GAMES_ACTIONS, body),
        ),
      ]);
      return { preview: previews?.[0], actions: actions?.games[0]?.actions ?? [] };
    };
    const before = kept.get(name);
    const isFresh = before !== undefined && Date.now() - before.atMs < KEPT_MS;
    const known = isFresh ? before.known : ask();
    if (!isFresh) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, { atMs: Date.now(), known });
    }
    void known.then((next) => isLeft || setShown({ name, known: next }));
    return () => {
      isLeft = true;
    };
  }, [gameId, http, isUser, kept, language, name]);
  return shown?.name === name ? shown.known : undefined;
}
