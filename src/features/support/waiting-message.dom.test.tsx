import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/helpers/page/render-page.tsx';
import type { SupportLine } from '../../platform/support/support-line.ts';
import { WaitingMessage } from './waiting-message.tsx';

type Told = Parameters<SupportLine['tell']>[0];

const MESSAGE = { messageGuid: 'one', text: 'Where is it?', writtenAtMs: 1 };

describe('a message that the server does not have', () => {
  it('says that it is on its way, or waits for the connection', async () => {
    const tell = () => undefined;
    const view = await renderPage(<WaitingMessage message={MESSAGE} isLost={false} tell={tell} />);
    expect(screen.getByRole('article', { name: 'You' }).textContent).toContain('Sending…');
    view.again(<WaitingMessage message={MESSAGE} isLost tell={tell} />);
    expect(screen.getByRole('article', { name: 'You' }).textContent).toContain('Waiting for the connection');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was refused says why, and is sent again or deleted by a press', async () => {
    const told: Told[] = [];
    await renderPage(
      <WaitingMessage
        message={{ ...MESSAGE, failed: 'wrong-fields' }}
        isLost={false}
        tell={(message) => void told.push(message)}
      />,
    );
    expect(screen.getByText('Not sent: the file or phone number was not accepted.')).toBeTruthy();
    screen.getByRole('button', { name: 'Send again' }).click();
    screen.getByRole('button', { name: 'Delete' }).click();
    expect(told).toEqual([
      { type: 'again', messageGuid: 'one' },
      { type: 'drop', messageGuid: 'one' },
    ]);
  });

  it('has a number that reads from left to right in Arabic too', async () => {
    await renderPage(
      <WaitingMessage
        message={{ ...MESSAGE, text: '', call: { phone: '+77012345678', time: 'now' } }}
        isLost
        tell={() => undefined}
      />,
      { language: 'ar' },
    );
    expect(screen.getByRole('article').textContent).toContain('\u2066+77012345678\u2069');
  });
});
