/** Tells the visitor of a frame what this browser does not keep in it, and offers the page in a window of its own, where it does. */
import type { KEPT_THINGS } from '#protocol/embed/visit-messages.ts';
import type { Services } from '../services.ts';

interface TellUnkeptParts extends Pick<Services, 'localizer' | 'toasts'> {
  readonly route: () => string;
}

export async function tellUnkept(
  unkept: readonly (typeof KEPT_THINGS)[number][],
  { localizer, route, toasts }: TellUnkeptParts,
): Promise<void> {
  // A sign-in that is not kept is told where somebody signs in; most visitors do not.
  const told = unkept.filter((thing) => thing !== 'sign-in');
  if (told.length === 0) return;
  await localizer.current().ready('device');
  const t = localizer.current().translator('device');
  const things = new Intl.ListFormat(document.documentElement.lang).format(
    told.map((thing) => t(`embed.${thing}`)),
  );
  toasts.show(t('embed.unkept', { things }), 'plain', {
    label: t('embed.window'),
    topic: 'embed',
    run: () => void window.open(route(), '_blank', 'noopener'),
  });
}
