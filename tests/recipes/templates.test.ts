import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../helpers/repository/repository-files.ts';
import { applyEdit } from './edit.ts';
import { differences, readRecipes } from './recipe-text.ts';
import { RepositoryCopy } from './repository-copy.ts';
import { TEMPLATES } from './templates.ts';

const recipes = readRecipes(readFileSync(join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8'));

describe('the templates of the recipes', () => {
  const copy = new RepositoryCopy();
  afterAll(() => copy.remove());

  it('are of recipes that CONTRIBUTING.md has, and of all that have steps', () => {
    expect(recipes.map(({ title }) => title).sort()).toEqual([...TEMPLATES.keys()].sort());
  });

  // In their order, on one copy: the language is made of the texts that the others add.
  it.each([...TEMPLATES])('%s needs the files that its recipe names, and no other', (title, edits) => {
    const edited = new Set(edits.flatMap((edit) => applyEdit(copy.root, edit)));
    const recipe = recipes.find((one) => one.title === title);
    expect(recipe && differences(recipe, [...edited])).toEqual([]);
  });
});
