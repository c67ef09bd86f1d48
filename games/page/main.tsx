/** The page of a game in its frame: what its address says, its texts, its session. */
import './page.css';
import { createRoot } from 'react-dom/client';
import { must } from '#domain/lib/must.ts';
import { createLazy, type Services, ServicesContext } from '#src/platform/services.ts';
import { PlayPage } from './frame/play-page.tsx';
import { loadGame } from './games.ts';
import { createPlayKeeper } from './play/kept-play.ts';
import { parentPage } from './play/parent-page.ts';
import { readPlayAddress } from './play/play-address.ts';
import { createPlayClient } from './play/play-client.ts';
import { createPlaySession } from './play/play-session.ts';
import { casinoLocalizer } from './text/casino-texts.ts';

async function start(): Promise<void> {
  const { language: code, launchToken, parent, slug, theme } = readPlayAddress(new URL(location.href));
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  const localizer = await casinoLocalizer(code);
  const { language } = localizer.current();
  root.lang = language.locale;
  root.dir = language.direction;
  // What the looks of the product ask of a page; another service is not here, and asking for it is an error that names it.
  const services = { localizer, lazy: createLazy(() => services) } as Services;
  const nowMs = () => Date.now();
  const session = createPlaySession({
    client: createPlayClient((path, init) => fetch(path, init)),
    keeper: createPlayKeeper(() => sessionStorage, slug),
    slug,
    launchToken,
    newGuid: () => crypto.randomUUID(),
    nowMs,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const parts = { slug, session, parent: parentPage(window, parent), nowMs };
  createRoot(must(document.getElementById('root'), 'the root element')).render(
    <ServicesContext value={services}>
      <PlayPage parts={parts} loadGame={loadGame} />
    </ServicesContext>,
  );
}

await start();
