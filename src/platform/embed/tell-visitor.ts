/** What the visitor of a frame is told, with the offer of the page in a window of its own. */
import type { KEPT_THINGS } from '#protocol/embed/visit-messages.ts';
import type { Translate } from '../../i18n/localizer.ts';
import type { TextValues } from '../../i18n/texts.ts';
import type { Services } from '../services.ts';

interface TellParts extends Pick<Services, 'localizer' | 'toasts'> {
  readonly route: () => string;
}

/** What this browser does not keep in a frame. */
export async function tellUnkept(
  unkept: readonly (typeof KEPT_THINGS)[number][],
  parts: TellParts,
): Promise<void> {
  // A sign-in that is not kept is told where somebody signs in; most visitors do not.
  const told = unkept.filter((thing) => thing !== 'sign-in');
  if (told.length === 0) return;
  await tell(parts, 'embed.unkept', (t) => ({
    things: new Intl.ListFormat(document.documentElement.lang).format(
      told.map((thing) => t(`embed.${thing}`)),
    ),
  }));
}

/** A press was held back, since the page around covers what was pressed. */
export const tellCovered = (parts: TellParts): void => void tell(parts, 'embed.covered');

/** The page around was made for versions of the messages that are spoken no more, so it hears nothing of this one. */
export const tellNoVersion = (parts: TellParts): void => void tell(parts, 'embed.no-version');

async function tell(
  { localizer, route, toasts }: TellParts,
  key: 'embed.unkept' | 'embed.covered' | 'embed.no-version',
  valuesOf: (t: Translate<'device'>) => TextValues = () => ({}),
): Promise<void> {
  await localizer.current().ready('device');
  const t = localizer.current().translator('device');
  toasts.show(t(key, valuesOf(t)), 'plain', {
    label: t('embed.window'),
    topic: key,
    run: () => void window.open(route(), '_blank', 'noopener'),
  });
}
