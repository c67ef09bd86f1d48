import { describe, expect, it } from 'vitest';
import { hanSoundsOfLatin, hasHan, inPinyin, soundsOfHan } from './han-syllables.ts';

describe('names in Chinese letters', () => {
  it.each([
    ['阿森纳', 'asenna'],
    ['曼彻斯特', 'manchesite'],
    ['利物浦 FC', 'liwupu FC'],
    ['Ajax', 'Ajax'],
    ['龘', '龘'],
  ])('%s is %s by its syllables', (text, syllables) => {
    expect(inPinyin(text)).toBe(syllables);
  });

  it.each([
    ['阿森纳', 'arsenal'],
    ['利物浦', 'liverpool'],
    ['切尔西', 'chelsea'],
    ['曼彻斯特', 'manchester'],
    ['巴塞罗那', 'barcelona'],
    ['米兰', 'milan'],
    ['马德里', 'madrid'],
    ['多特蒙德', 'dortmund'],
    ['阿什代尔', 'ashdale'],
  ])('%s sounds like %s, from its beginning', (han, latin) => {
    const sounds = soundsOfHan(han);
    expect(sounds.length).toBeGreaterThan(1);
    expect(hanSoundsOfLatin(latin)).toMatch(new RegExp(`^${sounds}`));
  });

  it('are told from others', () => {
    expect([hasHan('阿森纳 1'), hasHan('Arsenal'), hasHan('アーセナル')]).toEqual([true, false, false]);
    expect(soundsOfHan('切尔西')).not.toBe(hanSoundsOfLatin('arsenal'));
  });
});
