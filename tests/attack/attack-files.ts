/** What `npm run attack` runs beside its fuzzer. */

/** Files of tests: each attack by itself. */
export const ATTACK_TESTS: readonly string[] = [
  'tests/attack',
  'tests/security',
  'tests/contract/server/server-edge.test.ts',
  'tests/contract/server/server-hardening.test.ts',
  'tests/crash/disk-full.test.ts',
  'tests/crash/first-start.test.ts',
  'tests/crash/lost-thread.test.ts',
  'tests/crash/two-servers.test.ts',
  'tests/integration/feed/bounded-lists.test.ts',
  'tests/integration/sign-in/crowded-passwords.test.ts',
  'tests/integration/sign-in/one-time-codes.test.ts',
  'tests/integration/sign-in/operator-links.test.ts',
  'tests/integration/sign-in/owners-ways-in.test.ts',
  'tests/integration/sign-in/people-enumeration.test.ts',
  'tests/integration/people/people-limits.test.ts',
  'tests/integration/sign-in/people-passkeys.test.ts',
];
/** Stories in a browser; they need the built client. */
export const ATTACK_STORIES: readonly string[] = [
  'tests/e2e/embed/hostile-host.spec.ts',
  'tests/e2e/network/attack-hub.spec.ts',
  'tests/e2e/network/attack-releases.spec.ts',
  'tests/e2e/network/attack-storage.spec.ts',
  'tests/e2e/network/full-storage.spec.ts',
  'tests/e2e/network/hostile-body.spec.ts',
  'tests/e2e/network/hostile-requests.spec.ts',
  'tests/e2e/page/hostile-opener.spec.ts',
  'tests/e2e/people/passkeys.spec.ts',
];
