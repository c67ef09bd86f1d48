// Theme, density and size of letters before the first paint, so that nothing flashes or jumps. Language and direction stand in the page that is sent.
// Blocking and tiny on purpose; reads what src/platform/preferences/preferences.ts and src/platform/storage/browser-remembered.ts write.
(() => {
  // The one policy of Trusted Types: scripts and workers of our own origin; text never becomes markup or code.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError(`a script from elsewhere: ${url}`);
      return url;
    },
  });
  // The browser's offer to install may come before the page can listen: kept for the visitor's own act.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.touchlineInstall = event;
    dispatchEvent(new Event('touchline-can-install'));
  });
  addEventListener('appinstalled', () => {
    window.touchlineInstall = undefined;
  });
  // A style sheet that a bad network lost is asked for again until it is there: the page would stay bare without it.
  const again = (sheet, afterMs) =>
    setTimeout(() => {
      const next = sheet.cloneNode();
      next.addEventListener('error', () => again(next, Math.min(afterMs * 2, 30_000)));
      sheet.replaceWith(next);
    }, afterMs);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !target.dataset.again) {
        target.dataset.again = '';
        again(target, 1_000);
      }
    },
    true,
  );
  const html = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`touchline.${key}`) ?? '{}');
    } catch {
      return {};
    }
  };
  const stored = read('preferences');
  html.dataset.theme = ['dark', 'light', 'system'].includes(stored?.theme) ? stored.theme : 'system';
  if (html.dataset.theme !== 'system') {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.scheme === html.dataset.theme ? 'all' : 'not all';
    }
  }
  const saves = stored?.dataSaver ?? 'device';
  html.dataset.saver = String(
    saves === 'on' ||
      (saves !== 'off' &&
        (navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches)),
  );
  html.dataset.density = ['regular', 'compact'].includes(stored?.density) ? stored.density : 'auto';
  const letters = read('remembered.fontSize')?.value;
  html.dataset.fontSize = ['large', 'largest'].includes(letters) ? letters : 'regular';
  html.dataset.impaired = String(read('remembered.visuallyImpaired')?.value === true);
  html.dataset.calm = String(stored?.calm === true);
  // The first rows in the page are in decimal odds and know of no pins.
  let pins;
  try {
    pins = localStorage.getItem('touchline.favorites') ?? '';
  } catch {
    pins = '';
  }
  const notation = new URLSearchParams(location.search).get('odds') ?? stored?.oddsFormat ?? 'decimal';
  const isPlain = notation === 'decimal' && !/\[(?:\[|\d)/.test(pins);
  html.dataset.firstBoard = isPlain ? 'yes' : 'no';
})();
