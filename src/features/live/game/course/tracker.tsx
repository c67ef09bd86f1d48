import type { Mark, MarkKind, TrackerView } from '#domain/sport/course/tracker-view.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { FIELD, HEIGHT, SURFACES, WIDTH } from '../../../../ui/betting/surfaces.tsx';
import styles from './tracker.module.css';

export interface TrackerProps {
  readonly view: TrackerView;
  /** All that the drawing shows, as a text. */
  readonly text: string;
  /** The tooltip of a mark: what it counts. */
  readonly titleOf: (kind: MarkKind) => string;
}

const BASE_SIZE = 11;
/** First, second and third base of the large diamond. */
const BASES = [
  { base: 1, x: 206, y: 108 },
  { base: 2, x: 160, y: 62 },
  { base: 3, x: 114, y: 108 },
] as const;
const OUTS = [1, 2, 3] as const;
/** The place of the figures of a side, as a share of the pitch from its own end. */
const FIGURES_AT = 0.36;
const WIDER_AT = 0.24;

/**
 * The drawing of a game in play. Side 1 is at the start of a line, as in the names and the score above it: its end is the
 * right one in Arabic.
 */
export function Tracker({ view, text, titleOf }: TrackerProps) {
  const { direction } = useLanguage();
  const { surface, marks, figures, diamond } = view;
  const xOf = (along: number): number => FIELD.x + (direction === 'rtl' ? 1 - along : along) * FIELD.width;
  const at = surface === 'diamond' || surface === 'oval' ? 0.1 : hasEnds(surface) ? FIGURES_AT : WIDER_AT;
  const danger = marks.filter(({ kind }) => kind === 'danger');
  const dangers = danger.reduce((sum, { count }) => sum + count, 0);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles['tracker']}
      role="img"
      aria-label={text}
      data-tracker={surface}
    >
      <g className={styles['ground']}>{SURFACES[surface]}</g>
      {danger.map(({ side, count }) => (
        <rect
          key={side}
          className={styles['danger']}
          x={xOf(side === 1 ? (direction === 'rtl' ? 1 : 2 / 3) : direction === 'rtl' ? 1 / 3 : 0)}
          y={FIELD.y}
          width={FIELD.width / 3}
          height={FIELD.height}
          fillOpacity={(0.3 * count) / dangers}
        />
      ))}
      {figures.map((figure, index) => (
        <text
          // Two sides, for ever in this order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles['figure']}
          data-long={figure.length > 3 || undefined}
          x={xOf(index === 0 ? at : 1 - at)}
          y={surface === 'oval' || surface === 'diamond' ? 24 : 90}
        >
          {figure}
        </text>
      ))}
      {diamond ? <Diamond diamond={diamond} /> : null}
      {marks.map((mark) => (
        <g
          key={`${mark.kind}${mark.side}`}
          transform={`translate(${xOf(mark.along).toFixed(1)} ${(FIELD.y + mark.across * FIELD.height).toFixed(1)})`}
          className={styles['mark']}
          data-mark={mark.kind}
          data-side={mark.side}
        >
          <title>{titleOf(mark.kind)}</title>
          <MarkDrawing mark={mark} isTurned={(mark.side === 2) !== (direction === 'rtl')} />
        </g>
      ))}
    </svg>
  );
}

const hasEnds = (surface: TrackerView['surface']): boolean =>
  surface === 'pitch' || surface === 'rink' || surface === 'handball-court' || surface === 'basketball-court';

function Diamond({ diamond: { bases, outs } }: { readonly diamond: NonNullable<TrackerView['diamond']> }) {
  return (
    <g className={styles['diamond']}>
      {bases === undefined
        ? null
        : BASES.map(({ base, x, y }) => (
            <path
              key={base}
              d={`M${x} ${y - BASE_SIZE}l${BASE_SIZE} ${BASE_SIZE}-${BASE_SIZE} ${BASE_SIZE}-${BASE_SIZE}-${BASE_SIZE}z`}
              data-held={bases.includes(base) || undefined}
            />
          ))}
      {outs === undefined
        ? null
        : OUTS.map((out) => (
            <circle key={out} cx={250 + out * 16} cy="160" r="5" data-held={out <= outs || undefined} />
          ))}
    </g>
  );
}

/** A mark and its count; `isTurned` where its side attacks to the left. */
function MarkDrawing({
  mark: { kind, count },
  isTurned,
}: {
  readonly mark: Mark;
  readonly isTurned: boolean;
}) {
  const back = isTurned ? 1 : -1;
  switch (kind) {
    case 'serve':
      return <circle r="6" className={styles['ball']} />;
    case 'goal':
      return <circle r="4.5" className={styles['ball']} />;
    case 'yellow':
    case 'red':
      return (
        <>
          <rect x="-5" y="-7" width="10" height="14" rx="1.5" className={styles[kind]} />
          {count > 1 ? <text className={styles['onCard']}>{count}</text> : null}
        </>
      );
    case 'corner':
      return (
        <>
          <path d={`M0 8V-7l${8 * back} 4.5L0 2z`} className={styles['sign']} />
          <text x={16 * back}>{count}</text>
        </>
      );
    case 'shot':
      return (
        <>
          <circle r="5" className={styles['line']} />
          <circle r="1.5" className={styles['sign']} />
          <text y="15">{count}</text>
        </>
      );
    case 'danger':
      return (
        <>
          <path d={`M${5 * back}-5 ${-4 * back} 0l${9 * back} 5z`} className={styles['sign']} />
          <text x={17 * back}>{count}</text>
        </>
      );
    case 'skaters':
      return Array.from({ length: count }, (_, index) => (
        // Players without names.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={index} cx={(index - (count - 1) / 2) * 11} r="4" className={styles['sign']} />
      ));
    case 'fouls':
      return (
        <>
          <path d="M-7-5v10M-7-5h6M-7 0h5" className={styles['line']} />
          <text x="8">{count}</text>
        </>
      );
  }
}
