import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
  { value: 'orders', label: 'Orders' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('open');
  return (
    <main>
      <Tabs id="bets" label="My bets" value={value} tabs={TABS} onChange={setValue} />
      <TabPanel id="bets" value={value}>
        {value}
      </TabPanel>
    </main>
  );
}

async function show() {
  const view = await renderPage(<Example />);
  await act(async () => undefined);
  const tab = (name: string) => view.getByRole('tab', { name });
  /** Presses a key on the tab that has the focus. */
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { ...view, tab, press };
}

describe('tabs', () => {
  it('name the panel after the chosen one, which alone is reached by Tab', async () => {
    const { getByRole, getAllByRole, tab } = await show();
    fireEvent.click(tab('Settled'));
    expect(getByRole('tabpanel', { name: 'Settled' }).textContent).toBe('settled');
    expect(tab('Settled').getAttribute('aria-controls')).toBe(getByRole('tabpanel').id);
    expect(getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  it('are walked by the arrows around both ends, and by Home and End', async () => {
    const { getByRole, press, tab } = await show();
    tab('Open').focus();
    const walked = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home', 'x'].map((key) => {
      press(key);
      return `${document.activeElement?.textContent} ${getByRole('tabpanel').textContent}`;
    });
    expect(walked).toEqual([
      'Settled settled',
      'Open open',
      'Orders orders',
      'Open open',
      'Orders orders',
      'Open open',
      'Open open',
    ]);
  });

  it('are walked the other way where the language is written from right to left', async () => {
    const { container, press, tab } = await show();
    (container.firstElementChild as HTMLElement).style.direction = 'rtl';
    tab('Open').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(tab('Settled'));
  });
});
