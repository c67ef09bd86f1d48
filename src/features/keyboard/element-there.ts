/** How long something that an act leads to is waited for: its screen may have to be loaded. */
const WAIT_MS = 8_000;

/** An element of the document, once it is there; undefined where it does not come. */
export function elementThere(selector: string): Promise<HTMLElement | undefined> {
  const find = () => document.querySelector<HTMLElement>(selector) ?? undefined;
  const now = find();
  if (now) return Promise.resolve(now);
  return new Promise((resolve) => {
    const end = (element: HTMLElement | undefined) => {
      clearTimeout(timer);
      watcher.disconnect();
      resolve(element);
    };
    const watcher = new MutationObserver(() => {
      const element = find();
      if (element) end(element);
    });
    const timer = setTimeout(() => end(undefined), WAIT_MS);
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
