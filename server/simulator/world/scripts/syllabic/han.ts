/**
 * Names in Chinese, by the characters that news agencies spell foreign names with: one for a consonant and what is
 * said behind it, in simplified letters.
 */
import type { Vowel } from '../sounds.ts';
import { type Phone, type Syllable } from './syllables.ts';

const ENDS = ['', 'a', 'e', 'i', 'o', 'u', 'ay', 'ey', 'aw', 'an', 'en', 'in', 'on', 'un', 'ang'] as const;

/** The characters of each consonant: alone, and before each of the ends. */
const CHARACTERS: Readonly<Record<Phone | 'none', string>> = {
  none: '· 阿 埃 伊 奥 乌 艾 埃 奥 安 恩 因 翁 温 昂',
  b: '布 巴 贝 比 博 布 拜 贝 鲍 班 本 宾 邦 本 邦',
  c: '茨 察 策 齐 措 楚 蔡 策 曹 灿 岑 钦 聪 春 仓',
  ch: '奇 查 切 奇 乔 丘 柴 切 乔 钱 琴 钦 琼 春 昌',
  d: '德 达 德 迪 多 杜 戴 代 道 丹 登 丁 东 敦 当',
  dz: '兹 扎 泽 齐 佐 祖 宰 泽 藻 赞 曾 津 宗 尊 藏',
  f: '夫 法 费 菲 福 富 法伊 费 福 凡 芬 芬 丰 丰 方',
  g: '格 加 格 吉 戈 古 盖 盖 高 甘 根 金 贡 贡 冈',
  h: '赫 哈 赫 希 霍 胡 海 黑 豪 汉 亨 欣 洪 洪 杭',
  j: '季 贾 杰 吉 乔 朱 贾伊 杰 焦 詹 真 金 忠 准 章',
  k: '克 卡 克 基 科 库 凯 凯 考 坎 肯 金 孔 昆 康',
  kh: '赫 哈 赫 希 霍 胡 海 黑 豪 汉 亨 欣 洪 洪 杭',
  l: '尔 拉 莱 利 洛 卢 莱 莱 劳 兰 伦 林 隆 伦 朗',
  m: '姆 马 梅 米 莫 穆 迈 梅 毛 曼 门 明 蒙 蒙 芒',
  n: '恩 纳 内 尼 诺 努 奈 内 瑙 南 嫩 宁 农 农 南',
  ng: '格 加 格 吉 戈 古 盖 盖 高 甘 根 金 贡 贡 冈',
  p: '普 帕 佩 皮 波 普 派 佩 保 潘 彭 平 庞 蓬 庞',
  r: '尔 拉 雷 里 罗 鲁 赖 雷 劳 兰 伦 林 龙 伦 朗',
  s: '斯 萨 塞 西 索 苏 赛 塞 绍 桑 森 辛 松 孙 桑',
  sh: '什 沙 谢 希 肖 舒 沙伊 谢 绍 尚 申 欣 雄 顺 尚',
  t: '特 塔 特 蒂 托 图 泰 泰 陶 坦 滕 廷 通 通 唐',
  v: '夫 瓦 韦 维 沃 武 瓦伊 韦 沃 万 文 温 冯 文 旺',
  w: '乌 瓦 韦 威 沃 伍 怀 韦 沃 万 文 温 旺 文 旺',
  y: '伊 亚 耶 伊 约 尤 亚伊 耶 尧 扬 延 因 永 云 扬',
  z: '兹 扎 泽 齐 佐 祖 宰 泽 藻 赞 曾 津 宗 尊 藏',
  zh: '日 扎 热 日 若 茹 扎伊 热 饶 让 任 任 容 容 让',
};

const ROWS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CHARACTERS).map(([phone, row]) => [phone, row.split(' ')]),
);

const written = (phone: Phone | 'none', end: (typeof ENDS)[number]): string =>
  ROWS.get(phone)?.[ENDS.indexOf(end)] ?? '';

const END_OF_DIPHTHONG: Readonly<Record<string, string>> = { oy: '伊', uy: '伊', ew: '乌' };

/** The character of the vowel with all that it says itself, and the sounds of the end that are left. */
function rhymeOf(
  vowel: Vowel,
  { coda, glide }: Syllable,
): readonly [(typeof ENDS)[number], string, readonly Phone[]] {
  const both = `${vowel}${glide ?? ''}`;
  const [first, ...rest] = coda;
  if (glide === undefined && (first === 'n' || first === 'ng')) {
    const end = ENDS.find((one) => one === `${vowel}${first === 'ng' && vowel === 'a' ? 'ng' : 'n'}`);
    if (end) return [end, '', rest];
  }
  return [ENDS.find((one) => one === both) ?? vowel, END_OF_DIPHTHONG[both] ?? '', coda];
}

function syllableInHan(syllable: Syllable): string {
  const { onset, vowel } = syllable;
  if (vowel === undefined) return onset.map((one) => written(one, '')).join('');
  const [end, further, left] = rhymeOf(vowel, syllable);
  const last = onset.at(-1);
  const before = onset.slice(0, -1).map((one, at) => {
    const isLast = at === onset.length - 2;
    // "nya" and "kwa" are two syllables.
    if (isLast && last === 'y') return written(one, 'i');
    return written(one, isLast && last === 'w' ? 'u' : '');
  });
  return [...before, written(last ?? 'none', end), further, ...left.map((one) => written(one, ''))].join('');
}

export const inHan = (syllables: readonly Syllable[]): string => syllables.map(syllableInHan).join('');
