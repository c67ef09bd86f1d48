import type { GameId } from '#domain/lib/ids.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { GamePreview } from '../../../parts/statistics/game-preview.tsx';
import { type Box, pageFrame, placeOf } from '../../../ui/overlays/place-overlay.ts';
import styles from './preview-popover.module.css';

export interface PreviewAnchor extends Box {
  readonly gameId: number;
}

const WIDTH_PX = 360;
const ENOUGH_PX = 260;

/** The preview of a game beside its name. */
export function PreviewPopover({ anchor }: { readonly anchor: PreviewAnchor }) {
  const t = useT('game');
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const { room, ...place } = placeOf(anchor, pageFrame(), {
    edge: isRightToLeft ? 'right' : 'left',
    width: WIDTH_PX,
    enough: ENOUGH_PX,
  });
  return (
    <aside
      className={styles['popover']}
      style={{ ...place, maxHeight: room }}
      aria-label={t('preview')}
      aria-live="polite"
      data-preview-popover={anchor.gameId}
    >
      <GamePreview gameId={anchor.gameId as GameId} />
    </aside>
  );
}
