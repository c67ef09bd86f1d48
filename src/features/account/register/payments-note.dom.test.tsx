import { expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { PaymentsNote } from './payments-note.tsx';

it('names the ways to pay in the words of the language, those of an operator by their own names', async () => {
  const payments = [
    { id: 'card', name: 'Bank card' },
    { id: 'kelp', name: 'Kelp Pay' },
  ];
  const shown = async (language: 'en' | 'ru', of = payments) =>
    (await renderPage(<PaymentsNote payments={of} />, { language })).container;
  const english = await shown('en');
  await expect.poll(() => english.textContent).toMatch(/^Payment methods: .*card.*, Kelp Pay$/);
  const russian = await shown('ru');
  await expect.poll(() => russian.textContent).toMatch(/^Способы оплаты: .*карта.*, Kelp Pay$/i);
  expect((await shown('en', [])).textContent).toBe('');
});
