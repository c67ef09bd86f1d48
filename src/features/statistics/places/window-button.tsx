import { ExternalLink } from 'lucide-react';
import { useT } from '../../../i18n/localizer-context.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useStatisticsWindow } from './use-statistics-window.ts';

export interface WindowButtonProps {
  readonly path: string;
  /** The window is there: this place is of no more use. */
  readonly onOpened: () => void;
}

/** Takes what is shown along into a window of its own. */
export function WindowButton({ path, onOpened }: WindowButtonProps) {
  const t = useT('figures');
  const openWindow = useStatisticsWindow();
  return (
    <IconButton
      label={t('window')}
      icon={<ExternalLink size={16} aria-hidden="true" />}
      onClick={() => {
        if (openWindow(path)) onOpened();
      }}
    />
  );
}
