import { useRef, useState } from 'react';
import {
  FACE_PROBLEMS,
  type FaceMeasures,
  type FaceProblem,
  faceProblems,
} from '#domain/people/face-picture.ts';
import { MAX_PHOTO_BYTES, PHOTO_MEDIA_TYPES, VERIFY_FACE } from '#protocol/people/verification-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { base64Of } from '../../../platform/data/base64.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { CameraView } from './camera-view.tsx';
import styles from './face-form.module.css';
import { type Drawable, fileOf, takePicture } from './measure-picture.ts';
import { useCamera } from './use-camera.ts';

export interface FaceFormProps {
  readonly onSent: () => void;
}

/** A picture of the face by the camera, or from a file where there is none: looked at on this device, told in words, then sent. */
export function FaceForm({ onSent }: FaceFormProps) {
  const t = useT('verification');
  const toasts = useToasts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useCamera();
  const [measures, setMeasures] = useState<FaceMeasures>();
  const [problem, setProblem] = useState<'unreadable' | 'tooBig'>();
  const { ask, busy, failure } = useAsk(VERIFY_FACE);
  const { stream } = camera;

  const take = (source: Drawable) => {
    if (!canvas.current || source.width === 0) return;
    setProblem(undefined);
    setMeasures(takePicture(canvas.current, source));
    camera.close();
  };
  const takeFile = async (file: File) => {
    try {
      const image = await createImageBitmap(file);
      take({ image, width: image.width, height: image.height });
    } catch {
      setMeasures(undefined);
      setProblem('unreadable');
    }
  };
  const send = async () => {
    const file = canvas.current && (await fileOf(canvas.current));
    if (!file || file.size > MAX_PHOTO_BYTES) return setProblem(file ? 'tooBig' : 'unreadable');
    const photo = base64Of(new Uint8Array(await file.arrayBuffer()));
    if (!(await ask({ mediaType: 'image/jpeg', photo }))) return;
    toasts.show(t('face.sent'));
    onSent();
  };
  return (
    <div className={styles['form']}>
      <Note>{t('face.simulated')}</Note>
      {stream ? <CameraView stream={stream} onTake={take} /> : null}
      <canvas ref={canvas} className={styles['picture']} hidden={!measures || stream !== undefined}>
        {t('face.preview')}
      </canvas>
      {measures && !stream ? <Measures of={measures} /> : null}
      {camera.hasFailed ? <Note tone="stale">{t('face.noCamera')}</Note> : null}
      {problem ? <Note tone="stale">{t(`face.${problem}`)}</Note> : null}
      <FailureNote failure={failure} />
      <Actions>
        {measures && !stream ? (
          <Button kind="filled" disabled={busy} onClick={() => void send()}>
            {t(faceProblems(measures).length === 0 ? 'face.send' : 'face.sendAnyway')}
          </Button>
        ) : null}
        {stream ? null : (
          <Button onClick={() => void camera.open()}>{t(measures ? 'face.again' : 'face.camera')}</Button>
        )}
        <FileButton onFile={(file) => void takeFile(file)} />
      </Actions>
    </div>
  );
}

/** The way without a camera: a picture of the device. */
function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useT('verification');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_MEDIA_TYPES.join(',')}
        data-face-file
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('face.file')}</Button>
    </>
  );
}

/** Measures with the problems that each can have. */
const PROBLEMS_OF = {
  size: ['small'],
  brightness: ['dark', 'bright'],
  sharpness: ['blurred'],
} as const satisfies Readonly<Record<string, readonly FaceProblem[]>>;

function Measures({ of }: { readonly of: FaceMeasures }) {
  const t = useT('verification');
  const format = useFormat();
  const problems = faceProblems(of);
  const said = (measure: keyof typeof PROBLEMS_OF): string => {
    const problem = FACE_PROBLEMS.find(
      (one) => problems.includes(one) && PROBLEMS_OF[measure].some((known) => known === one),
    );
    return problem ? t(`problem.${problem}`) : t('measure.good');
  };
  return (
    <output data-face-problems={problems.join(' ')}>
      <Facts
        facts={[
          [
            t('measure.size'),
            <>
              <bdi>
                {format.number(of.width)} × {format.number(of.height)}
              </bdi>
              {' · '}
              {said('size')}
            </>,
          ],
          [t('measure.brightness'), said('brightness')],
          [t('measure.sharpness'), said('sharpness')],
        ]}
      />
    </output>
  );
}
