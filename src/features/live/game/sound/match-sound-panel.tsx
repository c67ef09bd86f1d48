import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { marketKeys } from '#domain/fair-price/fair-chance.ts';
import { type OutcomePlace, wholeMarketOf } from '#domain/fair-price/whole-markets.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { gameOfKey, parameterFromWire, parseSelectionKey, selectionKey } from '#domain/market/selection.ts';
import { notesBetween, type SoundMoment } from '#domain/sport/sound/match-sound.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useCouponKeys } from '../../../../parts/betting/use-coupon.ts';
import { useMarketTexts } from '../../../../parts/prices/use-market-texts.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import { VisuallyHidden } from '../../../../ui/primitives/visually-hidden.tsx';
import styles from './match-sound-panel.module.css';
import { createTonePlayer, type TonePlayer } from './tone-player.ts';
import { useSoundMoment } from './use-sound-moment.ts';
import { useSoundText } from './use-sound-text.ts';

export interface MatchSoundPanelProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

/** The volume at first, in per cent. */
const FIRST_VOLUME = 40;
const NO_LINE = parameterFromWire(0);
/** The outcomes that are a win of the first side, the most usual market first. */
const HOME_WINS: readonly OutcomePlace[] = [
  { group: 1, type: 1, parameter: NO_LINE },
  { group: 101, type: 401, parameter: NO_LINE },
];

/** A game as sound, with the same in words beside it. Off until it is started by a press; it ends with the panel, and when the page is hidden. */
export function MatchSoundPanel({ record, view }: MatchSoundPanelProps) {
  const t = useT('listening');
  const { head } = record;
  const followed = useFollowed(record);
  const [chosen, setChosen] = useState<SelectionKey>();
  const { key, name } = followed.find((one) => one.key === chosen) ??
    followed[0] ?? { key: undefined, name: '' };
  const moment = useSoundMoment(view, head, key);
  const text = useSoundText(head)(moment, name);
  const [volume, setVolume] = useState(FIRST_VOLUME);
  const { isOn, isRefused, said, toggle } = usePlayer({ moment, text, volume, of: key });
  const volumeId = useId();
  if (key === undefined) return <Note>{t('sound.none')}</Note>;
  return (
    <div className={styles['sound']} data-match-sound={isOn ? 'on' : 'off'}>
      <div className={styles['controls']}>
        <Button
          icon={isOn ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
          onClick={toggle}
        >
          {t(isOn ? 'sound.stop' : 'sound.start')}
        </Button>
        <Select
          label={t('sound.of')}
          value={key}
          options={followed.map((one) => ({ value: one.key, label: one.name }))}
          onChange={setChosen}
        />
        <span className={styles['volume']}>
          <label htmlFor={volumeId}>{t('sound.volume')}</label>
          <input
            id={volumeId}
            className={styles['slider']}
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            aria-valuetext={`${volume} %`}
            onChange={(event) => setVolume(Number(event.currentTarget.value))}
          />
        </span>
      </div>
      <p data-sound-text="">{text}</p>
      {isRefused ? <Note>{t('sound.refused')}</Note> : null}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <Note tone="faint">
        {t('sound.rule', { left: head.opponent1.name, right: head.opponent2?.name ?? '' })} {t('sound.sides')}
      </Note>
    </div>
  );
}

/** What the pitch can follow: that the first side wins, and the selections of this game on the coupon whose chance can be told. */
function useFollowed({ head, selections }: GameRecord) {
  const t = useT('listening');
  const texts = useMarketTexts();
  const picked = useCouponKeys();
  const isOffered = ({ group, type }: { readonly group: number; readonly type: number }) =>
    selections.groups.some((each, at) => each === group && selections.types[at] === type);
  const home = HOME_WINS.find((place) => wholeMarketOf(place)?.outcomes.every(isOffered));
  const ofHome = home && {
    key: selectionKey({ gameId: head.id, ...home, player: 0 }),
    name: t('sound.home', { name: head.opponent1.name }),
  };
  const ofCoupon = [...picked].flatMap((key) => {
    const identity = parseSelectionKey(key);
    if (!identity || gameOfKey(key) !== head.id || key === ofHome?.key) return [];
    if (marketKeys(key).length === 0) return [];
    return [{ key, name: texts.selection(identity, head) }];
  });
  return ofHome ? [ofHome, ...ofCoupon] : ofCoupon;
}

interface Heard {
  readonly moment: SoundMoment;
  readonly text: string;
  /** The volume in per cent. */
  readonly volume: number;
  /** The followed selection: another one begins anew. */
  readonly of: SelectionKey | undefined;
}

/** The player while it is on, and what is said of it: its start and end, and each change of the score. */
function usePlayer({ moment, text, volume, of }: Heard) {
  const t = useT('listening');
  const [player, setPlayer] = useState<TonePlayer>();
  const [said, setSaid] = useState('');
  const before = useRef<{ readonly of: SelectionKey | undefined; readonly moment: SoundMoment }>(undefined);
  const { attacking, chance, score } = moment;
  const scoreText = score && `${score.side1}:${score.side2}`;
  useEffect(() => {
    if (!player) {
      before.current = undefined;
      return;
    }
    const last = before.current?.of === of ? before.current?.moment : undefined;
    const notes = notesBetween(last, moment);
    if (notes.some(({ kind }) => kind === 'score')) setSaid(text);
    // What was not taken is still to be heard: the next change is held against what was heard last.
    if (notes.length === 0 || player.play(notes)) before.current = { of, moment };
    // A moment is new with each rendering: its parts are compared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [player, of, chance, scoreText, attacking]);
  useEffect(() => player?.setVolume(volume / 100), [player, volume]);
  useEffect(() => {
    if (!player) return undefined;
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      setPlayer(undefined);
      setSaid(t('sound.stopped'));
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      player.close();
    };
  }, [player, t]);
  const start = () => {
    try {
      setPlayer(createTonePlayer(new AudioContext(), volume / 100));
      setSaid(t('sound.started', { text }));
    } catch {
      setSaid(t('sound.refused'));
    }
  };
  const stop = () => {
    setPlayer(undefined);
    setSaid(t('sound.stopped'));
  };
  const isRefused = said === t('sound.refused');
  return { isOn: player !== undefined, isRefused, said, toggle: player ? stop : start };
}
