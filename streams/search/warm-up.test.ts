import { expect, it } from 'vitest';
import type { SearchDocument } from '#protocol/search/messages.ts';
import { createSearchIndex } from './search-index.ts';
import { warmUpQuestions } from './warm-up.ts';

const documents = Array.from(
  { length: 40 },
  (_, at): SearchDocument => ({
    key: String(at),
    teams: `Corvemere Union ${at} Gildhaven United`,
    around: 'England. Oak League',
    weight: 0,
  }),
);

it('types names of the index letter by letter, with a slip too, and names in other scripts', () => {
  const questions = warmUpQuestions(documents);
  expect(questions.slice(0, 3)).toEqual(['c', 'co', 'cor']);
  expect(questions).toEqual(expect.arrayContaining(['corve gildh', 'corevmere', 'Гилдхавен', '联']));
  const index = createSearchIndex();
  index.change(documents, []);
  const answered = questions.filter((one) => index.find(one, 1).length > 0);
  expect(answered.length).toBeGreaterThan(questions.length / 2);
  expect(index.find('corvemere 7', 1)).toEqual(['7']);
});

it('has questions also where there are no games', () => {
  expect(warmUpQuestions([]).length).toBeGreaterThan(0);
});
