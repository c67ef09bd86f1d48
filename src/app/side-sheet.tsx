import { NavigationPanel } from '../features/shell/navigation/navigation-panel.tsx';
import { OwnLinks } from '../features/shell/own-links.tsx';
import { useT } from '../i18n/localizer-context.ts';
import type { Route } from '../platform/router/routes.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Aside, Coupon } from './parts-of-layout.tsx';

export type SheetName = 'navigation' | 'coupon';

export interface SideSheetProps {
  readonly route: Route;
  readonly shown: SheetName | undefined;
  readonly onClose: () => void;
}

/** What has no column of its own on a narrow screen. */
export function SideSheet({ route, shown, onClose }: SideSheetProps) {
  const t = useT('app');
  return (
    <Sheet
      isOpen={shown !== undefined}
      onClose={onClose}
      title={t(shown ?? 'coupon')}
      closeLabel={t('close')}
    >
      {shown === 'coupon' ? (
        <Coupon isTitled={false} />
      ) : (
        <>
          <NavigationPanel route={route} isRail={false} onGo={onClose} />
          <Aside>
            <OwnLinks route={route} onGo={onClose} />
          </Aside>
        </>
      )}
    </Sheet>
  );
}
