/**
 * The state that a page in a frame and its host share (spec §1, §4). Each sends `shared-hello`; a side that receives it
 * answers with the whole state, and is connected, as is a side that receives a state. From then on each changed value is
 * sent in a `shared-change`, and what came from the other side is never sent back. `from` names the sender; a message of
 * one's own that comes back is ignored.
 */
import * as v from 'valibot';
import { identifier, ownRoute, shortText } from './embed-values.ts';

const flag = (about: string) => v.pipe(v.boolean(), v.description(about));

/** The twelve values. */
export const SHARED_VALUES = {
  routePath: ownRoute,
  isHeaderHidden: flag('The frame shows no header of its own.'),
  isBottomNavigationHidden: flag('The frame shows no bottom navigation of its own.'),
  isFrameModalOpen: flag('A modal of the page in the frame is open.'),
  isAnyModalOpen: flag('A modal is open, on whichever side.'),
  areBottomActionsVisible: flag('Actions at the bottom of the screen are in sight.'),
  isBetsHistoryTypeFilterVisible: flag('The bets history shows the button of its filter by type.'),
  overlayTheme: v.nullable(v.picklist(['light', 'dark'])),
  isConsultantAvailable: flag('A consultant of the support can be asked.'),
  canInstall: flag('The page can be installed as a web app.'),
  isQuickCouponClickable: flag('The button of the bet slip takes a press.'),
  bottomNavigationItem: v.nullable(
    shortText(
      'The one item that the bottom navigation has: live, line, multi, favorites, bets or coupon.',
      40,
    ),
  ),
} as const;

export const sharedState = v.strictObject(SHARED_VALUES);
export type SharedState = v.InferOutput<typeof sharedState>;
export type SharedName = keyof SharedState;

type Changes = {
  readonly [Name in SharedName]: v.ExactOptionalSchema<(typeof SHARED_VALUES)[Name], undefined>;
};
const changes = Object.fromEntries(
  Object.entries(SHARED_VALUES).map(([name, value]) => [name, v.exactOptional(value as v.GenericSchema)]),
) as unknown as Changes;

export const sharedHello = v.strictObject({ type: v.literal('shared-hello'), from: identifier });
export const sharedWhole = v.strictObject({
  type: v.literal('shared-state'),
  from: identifier,
  state: sharedState,
});
export const sharedChange = v.strictObject({
  type: v.literal('shared-change'),
  from: identifier,
  /** The values that changed, and no others. */
  changed: v.strictObject(changes),
});

export type SharedMessage =
  | v.InferOutput<typeof sharedHello>
  | v.InferOutput<typeof sharedWhole>
  | v.InferOutput<typeof sharedChange>;
