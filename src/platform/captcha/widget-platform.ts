/** The browser's side of a captcha that is somebody else's: its script, its place in the page, its presses. */
import type { WidgetApi, WidgetPlatform } from './widget-captcha.ts';
import './widget-platform.css';

/** Loads a script once, however often it is asked for; one that failed is asked for again. */
function createScriptLoader(): WidgetPlatform['loadScript'] {
  const scripts = new Map<string, Promise<void>>();
  return (url) => {
    const known = scripts.get(url);
    if (known) return known;
    const loading = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.async = true;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        scripts.delete(url);
        script.remove();
        reject(new Error('the script of the captcha could not be loaded'));
      });
      script.src = url;
      document.head.append(script);
    });
    scripts.set(url, loading);
    return loading;
  };
}

const isWidgetApi = (value: unknown): value is WidgetApi =>
  typeof value === 'object' && value !== null && 'render' in value && 'execute' in value;

export const createWidgetPlatform = (): WidgetPlatform => ({
  loadScript: createScriptLoader(),
  find: (name) => {
    const value: unknown = (globalThis as Readonly<Record<string, unknown>>)[name];
    return isWidgetApi(value) ? value : undefined;
  },
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  createPlace: () => {
    const element = document.createElement('div');
    element.className = 'captcha-place';
    // Above an open dialog, which lies in the top layer.
    element.popover = 'manual';
    document.body.append(element);
    element.showPopover();
    return {
      element,
      reposition: () => {
        if (!element.matches(':popover-open')) element.showPopover();
      },
      remove: () => element.remove(),
    };
  },
  onPressOutside: (place, run) => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.contains(event.target)) run();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  },
});
