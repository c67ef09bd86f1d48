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
  // The site as this page was told it; a page that comes without a network has that of the last one.
  const siteOf = () => {
    if (html.dataset.site) return JSON.parse(html.dataset.site);
    const kept = read('site');
    if (kept?.version !== 1) return undefined;
    html.dataset.site = JSON.stringify(kept);
    html.dataset.siteKept = '';
    return kept;
  };
  const show = ({ font, frame, properties }) => {
    for (const [name, value] of Object.entries(properties)) html.style.setProperty(name, value);
    if (font) {
      const source = `url(/site-files/${font.file})`;
      document.fonts.add(new FontFace(font.family, source, { display: 'swap', weight: '100 900' }));
    }
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = frame?.[meta.dataset.scheme] ?? meta.content;
  };
  const site = siteOf();
  const look = site?.look;
  if (look) show(look);
  const stored = read('preferences');
  html.dataset.theme = ['dark', 'light', 'system'].includes(stored?.theme)
    ? stored.theme
    : (look?.scheme ?? 'system');
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
  const isPlain = () => {
    const notation =
      new URLSearchParams(location.search).get('odds') ??
      stored?.oddsFormat ??
      site?.settings?.betting?.oddsFormat ??
      'decimal';
    try {
      return notation === 'decimal' && !/\[(?:\[|\d)/.test(localStorage.getItem('touchline.favorites') ?? '');
    } catch {
      return notation === 'decimal';
    }
  };
  html.dataset.firstBoard = isPlain() ? 'yes' : 'no';
})();
