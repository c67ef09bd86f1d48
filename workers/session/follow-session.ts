/** The hub's ear for who is signed in. The watch comes with the first tab that has somebody, and is one for all of them. */
import type { SessionMessage, SessionWatchMessage } from '#protocol/hub/session-channel.ts';
import type { SessionWatch } from '#streams/session/session-watch.ts';

export interface FollowSessionParts {
  readonly tabs: {
    onmessage: ((event: MessageEvent) => unknown) | null;
    postMessage(message: SessionWatchMessage): void;
  };
  readonly sessions: { postMessage(message: SessionMessage): void };
  readonly load: (onNews: () => void) => Promise<SessionWatch>;
}

export function followSession({ load, sessions, tabs }: FollowSessionParts): void {
  let watch: Promise<SessionWatch> | undefined;
  let isSignedIn = false;
  const announce = () => sessions.postMessage({ type: 'session-changed' });
  const follow = async () => {
    try {
      const loaded = await (watch ??= load(announce));
      if (isSignedIn) loaded.start();
      else loaded.stop();
    } catch {
      // Without its code tabs notice by themselves, later.
      watch = undefined;
    }
  };
  tabs.onmessage = ({ data }) => {
    const { type } = data as SessionWatchMessage;
    if (type === 'who') return;
    isSignedIn = type === 'signed-in';
    if (isSignedIn || watch) void follow();
  };
  // Tabs that were here before this hub say who they have.
  tabs.postMessage({ type: 'who' });
}
