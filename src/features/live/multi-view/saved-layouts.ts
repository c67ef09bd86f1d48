/** Layouts saved by name, in client storage: a name and the text of its panes. */
import { panesFromText } from '#streams/board/panes/pane-layout.ts';
import type { Services } from '../../../platform/services.ts';
import { type KeptText, keptTextOf } from '../../../platform/storage/kept-texts.ts';

const STORAGE_KEY = 'touchline.layouts';
const MAX_LAYOUTS = 30;
export const MAX_LAYOUT_NAME_LENGTH = 40;

export interface SavedLayout {
  readonly name: string;
  readonly panes: string;
}

/** What cannot be read is left out. */
export function layoutsFromText(text: string | null): readonly SavedLayout[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((entry: unknown): SavedLayout[] => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { name, panes } = entry as { readonly name?: unknown; readonly panes?: unknown };
      if (typeof name !== 'string' || typeof panes !== 'string' || name === '') return [];
      if (panesFromText(panes).length === 0) return [];
      return [{ name: name.slice(0, MAX_LAYOUT_NAME_LENGTH), panes }];
    })
    .slice(0, MAX_LAYOUTS);
}

/**
 * The layouts with one more. One of the same name is replaced in its place; a new one comes last, and the first gives way
 * past the limit.
 */
export function withLayout(layouts: readonly SavedLayout[], saved: SavedLayout): readonly SavedLayout[] {
  const isKnown = layouts.some((layout) => layout.name === saved.name);
  if (isKnown) return layouts.map((layout) => (layout.name === saved.name ? saved : layout));
  return [...layouts, saved].slice(-MAX_LAYOUTS);
}

export interface SavedLayouts {
  readonly read: () => readonly SavedLayout[];
  readonly write: (layouts: readonly SavedLayout[]) => void;
  /** Calls back when another tab saved or removed one. */
  readonly onForeignWrite: KeptText['onForeignWrite'];
}

/** The layouts of this device. Where nothing is kept the address still holds the present one. */
export function savedLayouts(services: Services): SavedLayouts {
  const text = keptTextOf(services, STORAGE_KEY);
  return {
    read: () => layoutsFromText(text.read()),
    write: (layouts) => text.write(JSON.stringify(layouts)),
    onForeignWrite: (listener) => text.onForeignWrite(listener),
  };
}
