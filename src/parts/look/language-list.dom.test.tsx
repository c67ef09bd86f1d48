import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { LanguageList } from './language-list.tsx';

const search = () => screen.findByRole('combobox', { name: 'Find a language' });
const namesOf = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the list of languages', () => {
  it('is found by its own title and by what the reader calls it, and says what is translated', async () => {
    await renderPage(<LanguageList onChosen={() => undefined} />, { address: '/en/live?odds=american' });
    fireEvent.change(await search(), { target: { value: 'Українська' } });
    await expect.poll(namesOf).toEqual([expect.stringMatching(/^УкраїнськаUkrainian\d%$/)]);
    fireEvent.change(await search(), { target: { value: 'ukrain' } });
    expect(namesOf()).toEqual([expect.stringMatching(/^УкраїнськаUkrainian\d%$/)]);
    expect(screen.getByText('Українська').getAttribute('lang')).toBe('uk-UA');
    // Names of sports are counted: Tatar and Lingala have nothing else.
    fireEvent.change(await search(), { target: { value: 'татар' } });
    expect(namesOf()).toEqual([expect.stringMatching(/^ТатарTatar\d%$/)]);
    fireEvent.change(await search(), { target: { value: 'lingala' } });
    expect(namesOf()).toEqual([expect.stringMatching(/^LingálaLingala\d%$/)]);
    fireEvent.change(await search(), { target: { value: 'русск' } });
    expect(namesOf()).toEqual(['РусскийRussianComplete']);
    fireEvent.change(await search(), { target: { value: 'no such' } });
    expect(screen.getByText('No languages found')).toBeTruthy();
  });

  it('is walked through by keys, and leads to the same place in the language', async () => {
    const onChosen = vi.fn();
    const { addresses } = await renderPage(<LanguageList onChosen={onChosen} />, {
      address: '/en/live?odds=american',
    });
    fireEvent.change(await search(), { target: { value: 'portug' } });
    await expect.poll(namesOf).toHaveLength(2);
    fireEvent.keyDown(await search(), { key: 'ArrowDown' });
    fireEvent.keyDown(await search(), { key: 'Enter' });
    expect(onChosen).toHaveBeenCalledOnce();
    expect(addresses.at(-1)).toMatch(/^\/(?:br|pt)\/live\?odds=american$/);
  });
});
