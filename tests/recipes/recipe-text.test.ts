import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../helpers/repository/repository-files.ts';
import { countOf, differences, readRecipes } from './recipe-text.ts';

const MOST_FILES = 7;
const recipes = readRecipes(readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8'));

describe('the recipes of CONTRIBUTING.md', () => {
  it.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
    '%s takes few files',
    (_title, recipe) => {
      expect(countOf(recipe)).toBeGreaterThan(1);
      expect(countOf(recipe)).toBeLessThanOrEqual(MOST_FILES);
    },
  );

  it('are read step by step', () => {
    const text =
      '# C\n\n## Recipes\n\nProse.\n\n### A page\n\n1. `a.ts`: one\n2. `b/{c,d}.json`: two\n\nSee `e.ts`.\n\n### B\n\nProse.\n';
    expect(readRecipes(text)).toEqual([{ title: 'A page', files: ['a.ts', 'b/{c,d}.json'] }]);
  });

  it('differ from a template that needs another file, and from one that does without', () => {
    const recipe = { title: 'A page', files: ['a.ts', 'src/<name>/<name>-screen.tsx', 'b/{c,d}.json'] };
    const same = ['a.ts', 'src/x/x-screen.tsx', 'b/c.json', 'b/d.json'];
    expect(differences(recipe, same)).toEqual([]);
    expect(differences(recipe, [...same, 'f.ts'])).toEqual([
      'A page: the template needs f.ts, which CONTRIBUTING.md does not name',
    ]);
    expect(differences(recipe, same.slice(0, 3))).toEqual([
      'A page: CONTRIBUTING.md names b/{c,d}.json, which the template does without',
    ]);
  });
});
