import { defineConfig } from '@playwright/test';

/** Stories that hold the page to a pace (frames, seconds): they need the machine for themselves. */
const OF_PACE = /\/(?:away|crowd|frame-cost|input-delay|resume|scroll)\.spec\.ts$/;

/** The longest story, which builds a copy of the repository: a project of its own, since those of the first project begin first. */
const RECIPES = /\/recipes\.spec\.ts$/;

/**
 * Playwright's own list, since of two the browser takes the last, and pages of the browser's own that a window loads ahead: a quarter
 * of what the first page of a profile costs.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
];

const launchedWith = (...args: readonly string[]) => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${FEATURES_OFF.join()}`,
    ...args,
  ],
});

/** Where frames do not count, a process of its own for what is drawn is a tenth of what a visit costs. */
const FOR_SHORT_VISITS = ['--in-process-gpu'];

/**
 * The projects. Each file starts the servers that it needs by itself, on free ports (`tests/e2e/sportsbook.ts`), so files
 * stand side by side. The project `pace` is a run of its own, after the other: `npm run e2e` and `npm test` know the
 * order.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/helpers/build-first.ts',
  fullyParallel: false,
  // More than there are cores: a story waits for as long as it works.
  workers: 3,
  projects: [
    { name: 'recipes', testMatch: RECIPES },
    {
      name: 'stories',
      testIgnore: [OF_PACE, RECIPES],
      use: { launchOptions: launchedWith(...FOR_SHORT_VISITS) },
    },
    { name: 'pace', testMatch: OF_PACE, workers: 1 },
  ],
  // A gate runs on machines that others use as well: a story that needs its second try is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  // Limits of what hangs, not of what is slow: a shared machine may have a quarter of its pace.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/e2e',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // The service worker fetches the 200 files of a release into each new profile: allowed where a story is about it or a lost network.
    serviceWorkers: 'block',
    // No trace: recording every change of a live board takes more of the machine than the board.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchedWith(),
  },
});
