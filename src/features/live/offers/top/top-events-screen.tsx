import { useT } from '../../../../i18n/localizer-context.ts';
import { Screen } from '../../../../ui/primitives/screen.tsx';

/** The games that most look for, and what the site offers beside them. */
export function TopEventsScreen() {
  const app = useT('app');
  return (
    <Screen title={app('title.top-events')} widthPx={1120} kind="list">
      {null}
    </Screen>
  );
}
