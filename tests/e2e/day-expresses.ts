/** Expresses of the day before the start, read from the raw feed. */
import { TYPE_EXPRESS_BONUS } from '#protocol/feed/express-day.ts';
import type { Sportsbook } from './sportsbook.ts';

export interface DayLeg {
  /** The key of the selection, `<I>.<G>.<T>.<P>.<player>`. */
  readonly selection: string;
  readonly odds: number;
}

interface RawLeg {
  readonly id: number;
  readonly event: {
    readonly type: number;
    readonly groupId?: number;
    readonly cf: number;
    readonly param?: number;
  };
}

/** The expresses of the day without their bonus, in the order of the feed. */
export async function dayExpresses(sportsbook: Sportsbook): Promise<readonly (readonly DayLeg[])[]> {
  const response = await fetch(`${sportsbook.url}/service-api/main-line-feed/v1/expressDay?lng=en`);
  const expresses = (await response.json()) as readonly { readonly events: readonly RawLeg[] }[];
  return expresses.map(({ events }) =>
    events
      .filter(({ event }) => event.type !== TYPE_EXPRESS_BONUS)
      .map(({ event: { cf, groupId = 0, param = 0, type }, id }) => ({
        selection: `${id}.${groupId}.${type}.${param}.0`,
        odds: cf,
      })),
  );
}
