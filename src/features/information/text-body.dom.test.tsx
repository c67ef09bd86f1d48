import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mediaPath, PLACEHOLDER_PIXEL } from '#protocol/http/translation-calls.ts';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import { TextBody } from './text-body.tsx';

describe('a picture of a text', () => {
  it('that was not loaded is a pixel and its words', async () => {
    const picture = { kind: 'picture', source: mediaPath('12'), alt: 'The bet slip' } as const;
    const { container } = await renderPage(<TextBody blocks={[picture]} />);
    const shown = () => container.querySelector('img');
    expect(shown()?.getAttribute('src')).toBe('/translation-api/media/12');
    expect(shown()?.alt).toBe('The bet slip');
    const image = shown();
    if (image) fireEvent.error(image);
    expect(shown()?.getAttribute('src')).toBe(PLACEHOLDER_PIXEL);
    expect(container.querySelector('[data-media="not-loaded"]')?.textContent).toBe('The bet slip');
  });
});
