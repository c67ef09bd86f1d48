import { useT } from '../../../i18n/localizer-context.ts';
import { ModalShell } from '../../../ui/overlays/modal-shell.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { NavigationContext } from './navigation.tsx';
import { useTrail } from './use-trail.ts';
import { WindowButton } from './window-button.tsx';

export interface StatisticsPlaceProps {
  /** What is shown first. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Statistics over the page. Links go on within it, and back leads the same way. */
export function StatisticsModal({ path: first, onClose }: StatisticsPlaceProps) {
  const app = useT('app');
  const titles = useT('titles');
  const t = useT('figures');
  const { back, navigation, path } = useTrail(first, 'modal');
  return (
    <ModalShell
      title={titles('statistics')}
      closeLabel={app('close')}
      onClose={onClose}
      back={back && { label: t('back'), run: back }}
      controls={<WindowButton path={path} onOpened={onClose} />}
      width="page"
    >
      <NavigationContext value={navigation}>
        <StatisticsPage path={path} />
      </NavigationContext>
    </ModalShell>
  );
}
