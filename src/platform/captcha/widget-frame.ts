/**
 * The frame in which the widget of a captcha runs: a page of our own that names its provider in its policy, so that no other
 * page has to. It lies over the page, and goes with Escape or a press beside the widget.
 */
import { CAPTCHA_FRAME_PATH } from '#protocol/people/sign-in/captcha-calls.ts';
import type { WidgetApi, WidgetPlatform } from './widget-captcha.ts';
import './widget-frame.css';

export interface WidgetFrame {
  readonly platform: WidgetPlatform;
  /** Resolves when the visitor dismisses it, however far it came. */
  readonly dismissed: Promise<void>;
  readonly close: () => void;
}

/** Whether a page is asked for as embedded: its frame is shown by the same hosts. */
const embedQuery = (): string => {
  const asked = new URLSearchParams(location.search);
  if (asked.get('embed') !== '1') return '';
  const project = asked.get('projectId');
  return `?${new URLSearchParams({ embed: '1', ...(project === null ? {} : { projectId: project }) })}`;
};

const isWidgetApi = (value: unknown): value is WidgetApi =>
  value !== null &&
  (typeof value === 'object' || typeof value === 'function') &&
  'render' in value &&
  'execute' in value;

/** The document of the frame once it is there; undefined where another page, or none, came. */
function documentOf(frame: HTMLIFrameElement): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const end = () => {
      const page = frame.contentDocument;
      resolve(page?.documentElement.dataset['captcha'] === undefined ? undefined : page);
    };
    frame.addEventListener('load', end, { once: true });
    frame.addEventListener('error', () => resolve(undefined), { once: true });
  });
}

/** Loads a script into the page of the frame. */
const loadInto = (page: Document, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new Error('the script of the captcha could not be loaded')),
    );
    script.src = url;
    page.head.append(script);
  });

/**
 * Opens the frame, or tells that its page could not be had, or that the visitor did not wait for it. `label` is its name for who does
 * not see it.
 */
export async function openWidgetFrame(label: string): Promise<WidgetFrame | 'not-loaded' | 'dismissed'> {
  const dialog = document.createElement('dialog');
  dialog.className = 'captcha-frame';
  dialog.setAttribute('aria-label', label);
  const frame = document.createElement('iframe');
  frame.title = label;
  const loaded = documentOf(frame);
  frame.src = `${CAPTCHA_FRAME_PATH}${embedQuery()}`;
  dialog.append(frame);
  document.body.append(dialog);
  const dismissed = dismissalOf(dialog, loaded);
  // Above an open dialog, which makes everything outside it inert.
  dialog.showModal();
  const stops = new Set<() => void>();
  const close = () => {
    for (const stop of stops) stop();
    // Closed and not only removed: the focus goes back to where it was.
    dialog.close();
    dialog.remove();
  };
  const page = await Promise.race([loaded, dismissed.then(() => 'dismissed' as const)]);
  const view = frame.contentWindow;
  if (page === 'dismissed' || !page || !view) {
    close();
    return page === 'dismissed' ? page : 'not-loaded';
  }
  // A frame of another scheme than its page is painted opaque.
  page.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  return { platform: platformOf(page, view, stops), dismissed, close };
}

/** Resolves with an Escape, or a press where the frame is empty: a script that does not come holds nobody. */
function dismissalOf(dialog: HTMLDialogElement, loaded: Promise<Document | undefined>): Promise<void> {
  return new Promise((resolve) => {
    // A browser may close it without asking first.
    dialog.addEventListener('close', () => resolve());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      resolve();
    });
    void loaded.then((page) => {
      page?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') resolve();
      });
      page?.addEventListener('pointerdown', ({ target }) => {
        if (target === page.documentElement || target === page.body) resolve();
      });
    });
  });
}

function platformOf(page: Document, view: Window, stops: Set<() => void>): WidgetPlatform {
  return {
    loadScript: (url) => loadInto(page, url),
    find: (name) => {
      const value: unknown = (view as unknown as Readonly<Record<string, unknown>>)[name];
      return isWidgetApi(value) ? value : undefined;
    },
    every: (milliseconds, run) => {
      const timer = setInterval(run, milliseconds);
      const stop = () => {
        clearInterval(timer);
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },
    createPlace: () => {
      const element = page.createElement('div');
      page.body.append(element);
      const reposition = () =>
        Object.assign(element.style, {
          position: 'fixed',
          insetBlockStart: `${Math.max(0, (view.innerHeight - element.offsetHeight) / 2)}px`,
          insetInlineStart: `${Math.max(0, (view.innerWidth - element.offsetWidth) / 2)}px`,
        });
      reposition();
      return { element, reposition, remove: () => element.remove() };
    },
    onPressOutside: (place, run) => {
      const onPress = ({ target }: PointerEvent) => {
        // Nodes of the frame are of its own realm.
        if (!place.contains(target as Node | null)) run();
      };
      page.addEventListener('pointerdown', onPress, true);
      return () => page.removeEventListener('pointerdown', onPress, true);
    },
  };
}
