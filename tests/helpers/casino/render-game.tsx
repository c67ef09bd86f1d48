/** The page of a game in a document of its own, against the play API of the test. Nothing moves, so that a round is drawn at once. */
import { act, cleanup, configure, render } from '@testing-library/react';
import { Suspense } from 'react';
import { PlayPage } from '#games/page/frame/play-page.tsx';
import { loadGame } from '#games/page/games.ts';
import { createPlayKeeper } from '#games/page/play/kept-play.ts';
import { type ParentPage, parentPage } from '#games/page/play/parent-page.ts';
import { createPlayClient } from '#games/page/play/play-client.ts';
import { createPlaySession } from '#games/page/play/play-session.ts';
import { casinoLocalizer } from '#games/page/text/casino-texts.ts';
import { createLazy, type Services, ServicesContext } from '#src/platform/services.ts';
import { createFakePlay, type FakePlay } from './fake-play.ts';

// For what does not come at all: a part that is loaded when it is asked for takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

export interface RenderedGame {
  readonly play: FakePlay;
  readonly container: HTMLElement;
}

export interface GameOptions {
  readonly language?: string;
  /** The API, of an earlier page where this is a reload of it. */
  readonly play?: FakePlay;
  readonly isReload?: boolean;
  readonly parent?: ParentPage;
}

const device = (globalThis as { happyDOM?: { settings: { device: { prefersReducedMotion: string } } } })
  .happyDOM;

export async function renderGame(
  slug: string,
  {
    isReload = false,
    language = 'en',
    parent = parentPage(window, undefined),
    play = createFakePlay(),
  }: GameOptions = {},
): Promise<RenderedGame> {
  cleanup();
  if (!isReload) sessionStorage.clear();
  if (device) device.settings.device.prefersReducedMotion = 'reduce';
  const localizer = await casinoLocalizer(language);
  document.documentElement.dir = localizer.current().language.direction;
  const services = { localizer, lazy: createLazy(() => services) } as Services;
  const nowMs = () => Date.now();
  const session = createPlaySession({
    client: createPlayClient((path, init) => play.send(path, init)),
    keeper: createPlayKeeper(() => sessionStorage, slug),
    slug,
    launchToken: undefined,
    newGuid: () => crypto.randomUUID(),
    nowMs,
    wait: () => Promise.resolve(),
  });
  const { container } = render(
    <ServicesContext value={services}>
      <Suspense>
        <PlayPage parts={{ slug, session, parent, nowMs }} loadGame={loadGame} />
      </Suspense>
    </ServicesContext>,
  );
  await act(async () => undefined);
  return { play, container };
}
