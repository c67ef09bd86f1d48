/** The link by which somebody comes to the registration: as the frame names it, or as the browser has kept it. It is kept with a registration until that is confirmed. */
import { LINK_TAG } from '#domain/friends/referral-reasons.ts';
import { deviceHash } from '../../session/known-devices.ts';
import type { Asked } from '../people-call-server.ts';

export interface CameBy {
  readonly tag: string;
  /** Who was signed in in the browser that registered, as digits. */
  readonly openedIn?: string;
  /** The token by which the browser is known, as a hash. */
  readonly deviceHash?: string;
  readonly network: string;
}

export function cameByOf(refId: string | undefined, asked: Asked): CameBy | undefined {
  const tag = refId !== undefined && LINK_TAG.test(refId) ? refId : asked.linkTag;
  if (tag === undefined) return undefined;
  const { deviceToken, network, session } = asked;
  return {
    tag,
    network,
    ...(session ? { openedIn: String(session.userId) } : {}),
    ...(deviceToken === undefined ? {} : { deviceHash: deviceHash(deviceToken) }),
  };
}
