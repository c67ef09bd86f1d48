// Theme, density, language, direction and the manifest of the language before the first paint, so that nothing flashes. Blocking and tiny on purpose; reads what
// src/platform/preferences.ts writes.
(() => {
  // The browser's offer to install may come before the page can listen: kept for the visitor's own act.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.touchlineInstall = event;
    dispatchEvent(new Event('touchline-can-install'));
  });
  addEventListener('appinstalled', () => {
    window.touchlineInstall = undefined;
  });
  const html = document.documentElement;
  const language = /^\/([a-z]{2,3})(?:\/|$)/.exec(location.pathname)?.[1] ?? 'ru';
  html.lang = language;
  html.dir = ['ar', 'fa', 'he', 'iq', 'ku', 'ur', 'xb'].includes(language) ? 'rtl' : 'ltr';
  if (['ru', 'en', 'ar'].includes(language))
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/touchline-${language}.webmanifest`);
  let stored;
  try {
    stored = JSON.parse(localStorage.getItem('touchline.preferences') ?? '{}');
  } catch {
    stored = {};
  }
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
  html.dataset.density = stored?.density === 'compact' ? 'compact' : 'regular';
  html.dataset.calm = String(stored?.calm === true);
  // The first rows in the page are in decimal odds and know of no pins.
  let pins;
  try {
    pins = localStorage.getItem('touchline.favorites') ?? '';
  } catch {
    pins = '';
  }
  const isPlain = (stored?.oddsFormat ?? 'decimal') === 'decimal' && !/\[(?:\[|\d)/.test(pins);
  html.dataset.firstBoard = isPlain ? 'yes' : 'no';
})();
