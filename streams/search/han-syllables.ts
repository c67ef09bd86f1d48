/** Syllables of the letters that Chinese spells foreign names with, and those of common words of clubs. Others have no Latin form. */
import { inSimplified } from '#domain/language/han-letters.ts';

const TABLE =
  'a阿亚 ai艾埃爱 an安 ao奥澳 ba巴 bai拜白 ban班 bang邦 bao鲍保 bei贝 ben本 bi比毕 biao标 bo波博伯勃 bu布不 ' +
  'ca察 cha查 che彻车 chen陈 cheng城成 ci茨 da达大 dai代戴 dan丹 dang当 dao道 de德得 deng登 di迪蒂第 ding丁 ' +
  'dong东 du杜都 dun顿敦 duo多 e厄 en恩 er尔耳 fa法 fan凡范 fei费菲飞 fen芬 feng丰 fo佛 fu夫弗福富 ga加盖 ' +
  'gai改 gan甘 gang冈港 gao高 ge格戈 gen根 gong贡 gu古 gua瓜 guang广 gui圭 guo国果 ha哈 hai海 han汉翰罕 ' +
  'hao豪 he赫荷 hei黑 heng亨 hong洪 hu胡 hua华 huo霍 ji吉基季济 jia贾佳 jian坚 jiang江 jie杰捷 jin金 jing京 ' +
  'jun军 ka卡 kai凯 kan坎 kang康 kao考 ke克科可 ken肯 kong孔 ku库 kua夸 kun昆 la拉 lai莱来 lan兰 lang朗 ' +
  'lao劳 le勒乐 lei雷 leng楞 li利里丽力莉 lian联连 liang良 lie列 lin林琳 long隆龙 lou娄 lu卢鲁路 lun伦 luo罗洛 ' +
  'lv吕 ma马玛 mai迈麦 man曼 mang芒 mao毛 mei梅美 men门 meng蒙 mi米密 mian绵 miao苗 min敏 ming明 mo莫摩墨 ' +
  'mu姆木穆 na纳那娜 nai奈 nan南 nao瑙 nei内 nen嫩 ni尼妮 nie涅 ning宁 niu纽 nong农 nu努 nuo诺 ou欧 pa帕 ' +
  'pai派 pan潘 pang庞 pei佩 peng彭 pi皮 piao漂 ping平 po坡 pu普浦 qi齐奇 qia恰 qian钱 qiao乔 qie切 qin钦 qing青 ' +
  'qiu丘 qiong琼 ran然 re热 ri日 rong荣 ru如 rui瑞 ruo若 sa萨 sai赛塞 san桑三 se色 sen森 sha沙莎 shan山 shang尚上 ' +
  'shao绍 she舍 shen申 sheng圣 shi什施史石 shu舒 shun顺 shuo朔 si斯丝 song松 su苏 suo索 ta塔 tai泰太 tan坦 tang唐汤 ' +
  'tao陶 te特 teng滕 ti提 tian田 tie铁 ting廷 tong通 tu图 tuo托 wa瓦 wai怀 wan万 wang旺 wei维韦威 wen文温 wo沃 ' +
  'wu乌伍物 xi西希锡 xia夏 xian仙 xiang香 xiao肖 xie谢 xin辛新 xing星兴 xiong雄 xu许 xue雪 xun逊 ya雅 yan扬 ' +
  'yang杨 yao姚 ye耶叶 yi伊依 yin因 ying英 yong永 you尤 yu于 yue约 yun云 za扎 zan赞 ze泽 zeng曾 zhan詹 zhe哲 ' +
  'zhen珍 zhi治 zhu朱 zi兹 zong宗 zu祖 zuo佐';

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  TABLE.split(' ').flatMap((entry) => {
    const [syllable = ''] = /^[a-z]+/.exec(entry) ?? [];
    return Array.from(entry.slice(syllable.length), (letter) => [letter, syllable] as const);
  }),
);

const HAN = /\p{Script=Han}/u;

export const hasHan = (text: string): boolean => HAN.test(text);

/** The syllables of each run of letters; what has none stays as it is. */
export const inPinyin = (text: string): string =>
  Array.from(inSimplified(text), (letter) => SYLLABLES.get(letter) ?? letter).join('');

/** Initials that one sound of a foreign name is written with. */
const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|j)/, 'j'],
  [/^(?:ch|q)/, 'q'],
  [/^sh/, 'X'],
  [/^[xszc]/, 's'],
  [/^[pb]/, 'b'],
  [/^[gk]/, 'k'],
  [/^r/, 'l'],
];

/** A syllable by its sounds: the consonant that it begins with, and whether it ends with a nasal. "er" stands for an r that is hardly heard. */
function soundsOfSyllable(syllable: string): string {
  if (syllable === 'er') return '';
  const [letters = ''] = /^(?:zh|ch|sh|[b-df-hj-np-tw-z])/.exec(syllable) ?? [];
  const initial = INITIALS.reduce((text, [from, to]) => (from.test(text) ? to : text), letters);
  return initial.toLowerCase() + (/ng?$/.test(syllable) ? 'n' : '');
}

const once = (sounds: string): string => sounds.replace(/(.)\1+/g, '$1');

/** The sounds of a name in Chinese letters; empty where it has none that are known. "阿森纳": `sn`. */
export const soundsOfHan = (text: string): string =>
  once(Array.from(inSimplified(text), (letter) => soundsOfSyllable(SYLLABLES.get(letter) ?? '')).join(''));

/** Letters of Latin names in the order in which they are replaced. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 's'],
  [/ck|qu|q/g, 'k'],
  [/sch|sh/g, 'X'],
  [/tch|ch/g, 'Q'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/[cg]/g, 'k'],
  [/x/g, 'ks'],
  [/v/g, 'w'],
  [/z/g, 's'],
  [/p/g, 'b'],
  // Without a vowel behind them they are hardly written, or with another syllable.
  [/[rl](?![aeiouy])/g, ''],
  [/r/g, 'l'],
  [/h(?![aeiouy])/g, ''],
  [/y(?![aeiou])/g, ''],
  [/[aeiou]/g, ''],
];

/** The sounds of a name in small Latin letters as Chinese writes them. "arsenal": `sn`. */
export const hanSoundsOfLatin = (word: string): string =>
  once(LATIN.reduce((text, [letters, sound]) => text.replace(letters, sound), word).toLowerCase());
