/** What an account has with the support: bets that it may show there, and files of its conversation. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { SUPPORT_CHAT, SUPPORT_SEND, supportFilePath } from '#protocol/people/support-calls.ts';
import type { Browser } from '#tests/helpers/people/people-bench.ts';
import { called, NOBODYS_NUMBER, type OwnedThing, raw, type Stage } from './owned-thing.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

export function ownedSupport(stage: Stage): readonly OwnedThing[] {
  const ownerOf = async (who: Browser) => (await who.must(SUPPORT_CHAT, {})).owner;
  const send = (owner: string, more: object) => ({
    messageGuid: randomUUID(),
    language: 'en' as const,
    owner,
    text: '',
    ...more,
  });
  return [
    {
      call: 'POST /web-api/support/send',
      async own() {
        const guid = randomUUID();
        expect((await stage.bench.bet(stage.owner, 200, guid)).code).toBe(0);
        const { data } = (await stage.owner.send('GET', `${OFFICE_BETS_PATH}?status=open`)).json<{
          data: readonly { id: string; betGuid: string }[];
        }>();
        return String(
          must(
            data.find(({ betGuid }) => betGuid === guid),
            'the bet',
          ).id,
        );
      },
      nobodys: NOBODYS_NUMBER,
      ask: async (who, betId) => {
        const owner = await ownerOf(who);
        return called(SUPPORT_SEND, () => send(owner, { betId }))(who, betId);
      },
    },
    {
      call: 'GET /web-api/support/file/{fileId}',
      async own() {
        const file = { name: 'slip.png', mediaType: 'image/png' as const, content: PNG };
        const { message } = await stage.owner.must(
          SUPPORT_SEND,
          send(await ownerOf(stage.owner), { file }) as never,
        );
        return String(must(message.file, 'the file').id);
      },
      nobodys: NOBODYS_NUMBER,
      ask: raw('GET', supportFilePath),
    },
  ];
}
