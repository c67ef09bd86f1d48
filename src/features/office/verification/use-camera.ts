import { useEffect, useState } from 'react';

export interface Camera {
  /** The picture of the camera while it is on. */
  readonly stream: MediaStream | undefined;
  /** Whether it could not be opened: there is none, or the person did not allow it. */
  readonly hasFailed: boolean;
  /** Asks for the camera, which the browser asks the person about. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
}

/** The camera of the device, from a press until a picture was taken or the page is left. */
export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );
  const open = async () => {
    setHasFailed(false);
    try {
      // Absent where the page is not served safely.
      const media = navigator.mediaDevices as MediaDevices | undefined;
      if (!media) throw new Error('no camera');
      const video = { facingMode: 'user', width: { ideal: 1280 } };
      setStream(await media.getUserMedia({ video, audio: false }));
    } catch {
      setHasFailed(true);
    }
  };
  return { stream, hasFailed, open, close: () => setStream(undefined) };
}
