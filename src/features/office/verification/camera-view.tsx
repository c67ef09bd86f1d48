import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/localizer-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './camera-view.module.css';
import type { Drawable } from './measure-picture.ts';

export interface CameraViewProps {
  readonly stream: MediaStream;
  readonly onTake: (source: Drawable) => void;
}

/** The picture of the camera as in a mirror, and the button that takes it. */
export function CameraView({ onTake, stream }: CameraViewProps) {
  const t = useT('verification');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    shown.srcObject = stream;
    // A browser that does not play by itself shows the first frame.
    shown.play().catch(() => undefined);
  }, [stream]);
  const take = () => {
    const shown = video.current;
    if (shown) onTake({ image: shown, width: shown.videoWidth, height: shown.videoHeight });
  };
  return (
    <>
      <video ref={video} className={styles['live']} aria-label={t('face.live')} playsInline muted />
      <Button kind="filled" onClick={take}>
        {t('face.take')}
      </Button>
    </>
  );
}
