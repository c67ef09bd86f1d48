import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remembered } from '#src/platform/storage/browser-remembered.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { RecommendationSwitch } from './recommendation-switch.tsx';

describe('the switch of recommendations', () => {
  it('switches them off at once, and says how they come back', async () => {
    const view = await renderPage(<RecommendationSwitch />);
    const button = await view.findByRole('button', { name: 'Turn off' });
    const store = view.services.lazy(remembered);
    expect(store.get('recommendations')).toBe(true);
    fireEvent.click(button);
    expect(store.get('recommendations')).toBe(false);
    const [toast] = view.services.toasts.current();
    expect(toast?.text).toContain('Recommendations are off');
    act(() => toast?.act?.run());
    expect(store.get('recommendations')).toBe(true);
  });
});
