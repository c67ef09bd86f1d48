import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCommands } from '#src/parts/commands/command-registry.ts';
import { useMarginLens } from '#src/parts/prices/margin-lens.ts';
import { usePageKeys } from '#src/platform/use-page-keys.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { KeyboardHost } from './keyboard-host.tsx';

const undo = vi.fn();
const open = vi.fn();

function Frame() {
  const [isLens] = useMarginLens();
  usePageKeys(open);
  useCommands([{ id: 'multi/undo', name: 'Undo', group: '', run: undo }]);
  return (
    <main data-lens={isLens}>
      <input aria-label="field" />
      <KeyboardHost />
    </main>
  );
}

const press = (key: object, on: Element = document.body) => act(() => void fireEvent.keyDown(on, key));
const lens = () => screen.getByRole('main').dataset['lens'];

describe('the keys of a page whose hotkeys are off', () => {
  it('are four with a modifier: the search, the lens, and what the screen has of undo and redo', async () => {
    await renderPage(<Frame />);
    expect(document.documentElement.dataset['hotkeys']).toBe('off');
    press({ code: 'KeyL', key: 'l' });
    press({ code: 'Slash', key: '/' });
    press({ code: 'KeyZ', key: 'z' });
    expect([lens(), open.mock.calls.length, undo.mock.calls.length]).toEqual(['false', 0, 0]);
    press({ code: 'KeyL', key: '¬', altKey: true });
    press({ code: 'KeyK', key: 'k', ctrlKey: true });
    press({ code: 'KeyZ', key: 'я', ctrlKey: true });
    expect([lens(), open.mock.calls.length, undo.mock.calls.length]).toEqual(['true', 1, 1]);
    // No other act is there: the key is the browser's.
    expect(fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true, shiftKey: true })).toBe(
      true,
    );
  });

  it('leave a field its own', async () => {
    undo.mockClear();
    await renderPage(<Frame />);
    press({ code: 'KeyZ', key: 'z', ctrlKey: true }, screen.getByLabelText('field'));
    press({ code: 'KeyL', key: 'l', altKey: true }, screen.getByLabelText('field'));
    expect([undo.mock.calls.length, lens()]).toEqual([0, 'false']);
  });
});
