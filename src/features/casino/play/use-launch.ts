/** The launch of a game, and the end of its session of play: with the page, with the screen, or with another launch. */
import { useEffect, useRef, useState } from 'react';
import { END_CASINO_SESSION, LAUNCH_GAME, type LaunchedGame } from '#protocol/casino/casino-calls.ts';
import type { PlayMode } from '#protocol/casino/casino-values.ts';
import { outgoing } from '#protocol/people/people-call.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { usePeople } from '../../../parts/account/people-context.ts';
import type { PeopleFailure } from '../../../platform/http/ask-people.ts';
import type { SendRequest } from '../../../platform/http/request.ts';
import { useService, useServices } from '../../../platform/services.ts';
import { useShownTheme } from '../use-shown-theme.ts';
import { askByToken } from './ask-by-token.ts';

export type EndReason = 'session-over' | 'excluded' | 'limit-reached' | 'signed-out' | 'left';

export type Launch =
  | { readonly kind: 'launching' }
  | { readonly kind: 'refused'; readonly failure: PeopleFailure }
  | { readonly kind: 'open'; readonly launched: LaunchedGame }
  | { readonly kind: 'ended'; readonly reason: EndReason };

/**
 * Whether an address may be framed: of the origin that was told, and not of this one, since a frame of the own origin could take its sandbox away.
 */
export function isFrameable({ origin, url }: LaunchedGame, own: string): boolean {
  const address = new URL(url);
  return (
    address.origin === origin &&
    origin !== own &&
    (address.protocol === 'https:' || address.protocol === 'http:')
  );
}

/** Tells the server that a session is over; the page may be gone before it answers. */
function endSession(http: SendRequest, sessionGuid: string): void {
  const { body, headers, method, url } = outgoing(END_CASINO_SESSION, { sessionGuid });
  void http({ method, path: url, headers, text: body, outlivesPage: true });
}

const NOT_FRAMEABLE: PeopleFailure = { code: 'internal', detail: 'the address is not that of a provider' };

export interface Launching {
  readonly launch: Launch;
  /** Ends what is open, with the reason that is said. */
  readonly end: (reason: EndReason) => void;
  readonly again: () => void;
}

/** Launches a game as soon as it is mounted, and again on demand. */
export function useLaunch(slug: string, mode: PlayMode, accountId: string | undefined): Launching {
  const cookieAsk = usePeople();
  const tokenAsk = useService(askByToken);
  const { http } = useServices();
  const { code } = useLanguage();
  const theme = useShownTheme();
  const [launch, setLaunch] = useState<Launch>({ kind: 'launching' });
  const [turn, setTurn] = useState(0);
  const endNow = useRef<(reason: EndReason) => void>(() => undefined);
  // Another language or look is no other game: the frame is told of the look, and keeps its language.
  const look = useRef({ lng: code, theme });
  look.current = { lng: code, theme };
  const account = useRef(accountId);
  account.current = accountId;
  // `turn` launches once more.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    let isLeft = false;
    let openGuid: string | undefined;
    const close = () => {
      if (openGuid !== undefined) endSession(http, openGuid);
      openGuid = undefined;
      isLeft = true;
    };
    const end = (reason: EndReason) => {
      if (isLeft) return;
      close();
      setLaunch({ kind: 'ended', reason });
    };
    endNow.current = end;
    setLaunch({ kind: 'launching' });
    const wish = { game: slug, mode, ...look.current };
    const asked =
      mode === 'money' && account.current !== undefined
        ? tokenAsk(account.current, LAUNCH_GAME, wish)
        : cookieAsk(LAUNCH_GAME, wish);
    void asked.then((answer) => {
      if (!answer.ok) {
        if (!isLeft) setLaunch({ kind: 'refused', failure: answer.error });
        return;
      }
      openGuid = answer.value.session?.sessionGuid;
      if (isLeft) close();
      else if (isFrameable(answer.value, location.origin))
        setLaunch({ kind: 'open', launched: answer.value });
      else {
        close();
        setLaunch({ kind: 'refused', failure: NOT_FRAMEABLE });
      }
    });
    const onHide = () => end('left');
    addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      close();
    };
  }, [cookieAsk, http, mode, slug, tokenAsk, turn]);
  return {
    launch,
    end: (reason) => endNow.current(reason),
    again: () => setTurn((before) => before + 1),
  };
}
