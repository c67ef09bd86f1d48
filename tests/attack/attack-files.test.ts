import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTACK_STORIES, ATTACK_TESTS } from './attack-files.ts';

describe('what the attack runs', () => {
  it('is there', () => {
    expect([...ATTACK_TESTS, ...ATTACK_STORIES].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has every story of an attack', () => {
    const stories = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)(?:attack|hostile)-[^/]*\.spec\.ts$/.test(path))
      .map((path) => `tests/e2e/${path}`);
    expect(stories.length).toBeGreaterThan(5);
    expect(stories.filter((path) => !ATTACK_STORIES.includes(path))).toEqual([]);
  });
});
