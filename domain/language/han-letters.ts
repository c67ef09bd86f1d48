/** Chinese letters that names are written with, simplified and traditional, where these are two. */
const PAIRS: readonly (readonly [simplified: string, traditional: string])[] = (
  '万萬 东東 丰豐 乌烏 乐樂 乔喬 云雲 亚亞 仓倉 会會 伦倫 体體 兰蘭 内內 冈岡 军軍 农農 冯馮 准準 凯凱 劳勞 单單 卢盧 号號 湾灣 选選 举舉 员員 团團 国國 图圖 奥奧 ' +
  '孙孫 学學 宁寧 宾賓 尔爾 尧堯 库庫 庞龐 当當 怀懷 戏戲 扬揚 杰傑 汉漢 泽澤 温溫 游遊 灿燦 炉爐 热熱 狮獅 猎獵 琼瓊 电電 盖蓋 竞競 红紅 约約 纳納 绍紹 维維 罗羅 ' +
  '联聯 聪聰 苏蘇 莱萊 萨薩 让讓 诺諾 篮籃 鹰鷹 机機 叶葉 峡峽 请請 师師 莲蓮 枫楓 阳陽 极極 虚虛 拟擬 谢謝 贝貝 贡貢 费費 贾賈 赖賴 赛賽 赞讚 达達 迈邁 钦欽 钱錢 ' +
  '铁鐵 锋鋒 镇鎮 门門 队隊 韦韋 顺順 飞飛 饶饒 马馬 骑騎 鱼魚 鲁魯 鲍鮑 鹤鶴 齐齊 龙龍'
)
  .split(' ')
  .map((pair) => [pair.charAt(0), pair.charAt(1)]);
const TRADITIONAL: ReadonlyMap<string, string> = new Map(PAIRS);
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(PAIRS.map(([one, other]) => [other, one]));

export const inTraditional = (simplified: string): string =>
  Array.from(simplified, (letter) => TRADITIONAL.get(letter) ?? letter).join('');

export const inSimplified = (traditional: string): string =>
  Array.from(traditional, (letter) => SIMPLIFIED.get(letter) ?? letter).join('');
