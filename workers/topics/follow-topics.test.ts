import { describe, expect, it } from 'vitest';
import type { TopicFromTab, TopicMessage } from '#protocol/hub/topic-channel.ts';
import { followTopics } from './follow-topics.ts';

function channel() {
  const posted: TopicMessage[] = [];
  const tabs = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (message: TopicMessage) => void posted.push(message),
  };
  const say = async (data: TopicMessage) => tabs.onmessage?.({ data } as MessageEvent);
  return { posted, tabs, say };
}

describe('the ear of the hub', () => {
  it('asks who is there, and loads nothing until a tab follows', async () => {
    const { posted, say, tabs } = channel();
    const taken: TopicFromTab[] = [];
    let loads = 0;
    followTopics({
      tabs,
      async load() {
        loads += 1;
        return (message) => void taken.push(message);
      },
    });
    expect(posted).toEqual([{ type: 'who' }]);
    await say({ type: 'who' });
    expect(loads).toBe(0);
    await Promise.all([say({ type: 'follow' }), say({ type: 'typing' })]);
    expect([loads, taken]).toEqual([1, [{ type: 'follow' }, { type: 'typing' }]]);
  });

  it('tries again where its code could not be loaded', async () => {
    const { say, tabs } = channel();
    const taken: TopicFromTab[] = [];
    let loads = 0;
    followTopics({
      tabs,
      async load() {
        loads += 1;
        if (loads === 1) throw new Error('no network');
        return (message) => void taken.push(message);
      },
    });
    await say({ type: 'follow' });
    await say({ type: 'follow' });
    expect([loads, taken.length]).toEqual([2, 1]);
  });
});
