/**
 * A chart of uPlot in an element: as wide as that, in the colours of the theme, made anew when `kind` changes and given
 * new data otherwise.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { PALETTE_SIZE } from './palette.ts';

export interface PlotParts {
  /** The kind of the chart: another one makes another chart. */
  readonly kind: string;
  readonly heightPx: number;
  readonly data: uPlot.AlignedData;
  /** The options of the chart when it is made; what it reads later it reads from a ref of its caller. */
  readonly options: () => Omit<uPlot.Options, 'width' | 'height'>;
  /** Sets the scales, with new data and after anything else that it shows changed. */
  readonly onScale: (plot: uPlot) => void;
  /** The state that hooks draw by hand: another one is drawn anew. */
  readonly byHand?: unknown;
  /** Called when the chart is drawn by those hooks. */
  readonly onDrawn?: ((plot: uPlot) => void) | undefined;
}

/** The width, in CSS pixels, where the element has none. */
const FALLBACK_WIDTH_PX = 320;

export function usePlot(
  element: RefObject<HTMLElement | null>,
  { byHand, data, heightPx, kind, onDrawn, onScale, options }: PlotParts,
): void {
  const plot = useRef<uPlot>(undefined);
  const latest = useLatestRef({ data, onDrawn, onScale, options });

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const width = target.clientWidth || FALLBACK_WIDTH_PX;
    const made = new uPlot(
      { ...latest.current.options(), width, height: heightPx },
      latest.current.data,
      target,
    );
    plot.current = made;
    made.batch(latest.current.onScale);
    latest.current.onDrawn?.(made);
    const sizes = new ResizeObserver(() => {
      if (target.clientWidth > 0 && target.clientWidth !== made.width)
        made.setSize({ width: target.clientWidth, height: heightPx });
    });
    sizes.observe(target);
    // Colours are read when it is drawn.
    const looks = new MutationObserver(() => made.redraw(false));
    looks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const onScheme = () => made.redraw(false);
    scheme.addEventListener('change', onScheme);
    return () => {
      sizes.disconnect();
      looks.disconnect();
      scheme.removeEventListener('change', onScheme);
      made.destroy();
      plot.current = undefined;
    };
    // Another `kind` is another chart; the rest is told to the one that is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [element, heightPx, kind]);

  useEffect(() => {
    const shown = plot.current;
    shown?.batch(() => {
      shown.setData(data, false);
      onScale(shown);
    });
  }, [data, byHand, onScale]);

  // Every scale has its place for the cursor.
  useEffect(() => {
    if (plot.current) onDrawn?.(plot.current);
  }, [data, onDrawn, onScale]);
}

/** A ref to what a component was rendered with last, for callbacks that run later. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * A colour of the style sheet as it is now; a canvas knows neither variables nor themes, so an element of the chart has
 * to take it.
 */
export function colourOf(plot: uPlot, name: string): string {
  const { style } = plot.root;
  style.setProperty('outline-color', `var(${name})`);
  return getComputedStyle(plot.root).outlineColor;
}

/** A line's colour in the palette, from 1; after the last colour the first comes again. */
export const paletteColour = (plot: uPlot, colour: number): string =>
  colourOf(plot, `--chart-${((colour - 1) % PALETTE_SIZE) + 1}`);

/** An axis in the colours and letters of the page. */
export const plainAxis = (axis: uPlot.Axis): uPlot.Axis => ({
  stroke: (plot) => colourOf(plot, '--color-text-muted'),
  font: '11px system-ui, sans-serif',
  grid: { stroke: (plot) => colourOf(plot, '--color-line'), width: 1 },
  ticks: { show: false },
  ...axis,
});
