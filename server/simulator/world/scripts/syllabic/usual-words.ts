/** Words of clubs that have a usual spelling in a script, or in Chinese a meaning, and the names of Latin letters, of which abbreviations are read. */
import { must } from '#domain/lib/must.ts';
import { CONTEST_WORDS } from './contest-words.ts';

/** The languages with syllables, in the order of the columns below; Chinese is in simplified letters. */
export const COLUMNS = ['ja', 'ko', 'cn', 'th', 'lo', 'km', 'my', 'am', 'si'] as const;
export type SyllabicCode = (typeof COLUMNS)[number];

/** A dash stands for a word that is spelled by the rules. */
const BY_RULES = '-';

const WORDS = `
United ユナイテッド 유나이티드 联 ยูไนเต็ด ຢູໄນເຕັດ យូណាយធីត ယူနိုက်တက် ዩናይትድ යුනයිටඩ්
City シティ 시티 城 ซิตี ຊິຕີ ស៊ីធី စီးတီး ሲቲ සිටි
Rovers ローヴァーズ 로버스 流浪者 โรเวอร์ส ໂຣເວີສ រ៉ូវ័រ ရိုဗာ ሮቨርስ රෝවර්ස්
Athletic アスレティック 애슬레틱 竞技 แอทเลติก ແອັດເລຕິກ អាត្លេទិក အက်သလက်တစ် አትሌቲክ ඇත්ලටික්
Town タウン 타운 镇 ทาวน์ ທາວ ថោន တောင်း ታውን ටවුන්
Wanderers ワンダラーズ 원더러스 漫游者 วันเดอเรอร์ส ວັນເດີເຣີສ វ៉ាន់ឌឺរ័រ ဝမ်ဒါရာ ዋንደረርስ වොන්ඩරර්ස්
Rangers レンジャーズ 레인저스 游骑兵 เรนเจอร์ส ເຣນເຈີສ រ៉ែនជ័រ ရိန်းဂျား ሬንጀርስ රේන්ජර්ස්
Sporting スポルティング 스포르팅 体育 สปอร์ติง ສະປໍຕິງ ស្ព័រទីង စပို့တင်း ስፖርቲንግ ස්පෝටිං
Harriers ハリアーズ 해리어스 猎犬 แฮร์ริเออร์ส - - - - -
Kings キングス 킹스 国王 คิงส์ - - - - -
Lions ライオンズ 라이언스 雄狮 ไลออนส์ - - - - -
Warriors ウォリアーズ 워리어스 勇士 วอร์ริเออร์ส - - - - -
Strikers ストライカーズ 스트라이커스 前锋 สไตรเกอร์ส - - - - -
Knights ナイツ 나이츠 骑士 ไนต์ส - - - - -
Waves ウェーブス 웨이브스 海浪 เวฟส์ - - - - -
Wings ウイングス 윙스 飞翼 วิงส์ - - - - -
Blaze ブレイズ 블레이즈 烈焰 เบลซ - - - - -
Cranes クレインズ 크레인스 仙鹤 เครนส์ - - - - -
Coast コースト 코스트 海岸 โคสต์ - - - - -
Southern サザン 서던 南方 เซาเทิร์น - - - - -
Harbour ハーバー 하버 海港 ฮาร์เบอร์ - - - - -
Port ポート 포트 港口 พอร์ต - - - - -
Rising ライジング 라이징 崛起 ไรซิง - - - - -
Albion アルビオン 앨비언 - อัลเบียน - - - - -
Union ウニオン 우니온 联合 อูนิโอน - - - - -
Unión ウニオン 우니온 联合 อูนิโอน - - - - -
Unidos ウニドス - 联 - - - - - -
Olympique オリンピック 올랭피크 奥林匹克 โอลิมปิก - - - - -
Juniors ジュニアーズ 주니어스 青年 จูเนียร์ส - - - - -
Central セントラル 센트랄 中央 เซ็นทรัล - - - - -
Atlético アトレティコ 아틀레티코 竞技 แอตเลติโก - - - - -
Deportivo デポルティボ 데포르티보 体育 เดปอร์ติโบ - - - - -
Esportivo - - 体育 - - - - - -
Sportivo - - 体育 - - - - - -
Sportiva - - 体育 - - - - - -
Balompié バロンピエ 발롬피에 足球 - - - - - -
Calcio カルチョ 칼초 足球 - - - - - -
Kickers キッカーズ 키커스 踢球者 คิกเกอร์ส - - - - -
Náutico - - 航海 - - - - - -
Ferroviário - - 铁路 - - - - - -
Torpedo トルペド 토르페도 鱼雷 - - - - - -
Metallurg - - 冶金 - - - - - -
Zvezda - - 红星 - - - - - -
Spor - - 体育 - - - - - -
Start - - 起点 - - - - - -
Academy アカデミー 아카데미 学院 อะคาเดมี - - - - -
Esports イースポーツ 이스포츠 电竞 อีสปอร์ต - - - - -
Gaming ゲーミング 게이밍 游戏 เกมมิง - - - - -
Five ファイブ 파이브 五人 ไฟว์ - - - - -
Squad スクワッド 스쿼드 小队 สควอด - - - - -
Crew クルー 크루 船员 ครูว์ - - - - -
Legion レギオン 레기온 军团 ลีเจียน - - - - -
Signal シグナル 시그널 信号 ซิกแนล - - - - -
Forge フォージ 포지 熔炉 ฟอร์จ - - - - -
Circuit サーキット 서킷 赛道 เซอร์กิต - - - - -
Order オーダー 오더 秩序 ออร์เดอร์ - - - - -
Unit ユニット 유닛 单位 ยูนิต - - - - -
FC - - 足球俱乐部 - - - - - -
CF - - 足球俱乐部 - - - - - -
FK - - 足球俱乐部 - - - - - -
FF - - 足球会 - - - - - -
CD - - 体育俱乐部 - - - - - -
EC - - 体育俱乐部 - - - - - -
SC - - 体育俱乐部 - - - - - -
SK - - 体育俱乐部 - - - - - -
BK - - 球会 - - - - - -
AS - - 体育会 - - - - - -
SV - - 体育会 - - - - - -
IF - - 体育会 - - - - - -
IK - - 体育会 - - - - - -
IL - - 体育会 - - - - - -
TIL - - 体育会 - - - - - -`;

/** Names of the letters A to Z. */
const LETTERS: Readonly<Record<SyllabicCode, string>> = {
  am: 'ኤ ቢ ሲ ዲ ኢ ኤፍ ጂ ኤች አይ ጄ ኬ ኤል ኤም ኤን ኦ ፒ ኪው አር ኤስ ቲ ዩ ቪ ደብሊው ኤክስ ዋይ ዜድ',
  // The syllables that the names of people are cut to: "亚·普希金".
  cn: '阿 布 茨 德 埃 弗 格 赫 伊 季 克 利 马 尼 奥 普 库 罗 斯 特 乌 维 沃 克斯 尤 兹',
  ja: 'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット',
  km: 'អេ ប៊ី ស៊ី ឌី អ៊ី អេហ្វ ជី អេច អាយ ជេ ខេ អែល អឹម អិន អូ ភី ឃ្យូ អារ អេស ធី យូ វី ដាប់ប៊លយូ អិច វ៉ាយ ហ្សេដ',
  ko: '에이 비 시 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 아르 에스 티 유 브이 더블유 엑스 와이 제트',
  lo: 'ເອ ບີ ຊີ ດີ ອີ ເອັຟ ຈີ ເອັຊ ໄອ ເຈ ເຄ ແອລ ເອັມ ເອັນ ໂອ ພີ ຄິວ ອາ ເອັສ ທີ ຢູ ວີ ດັບເບິນຢູ ເອັກສ ວາຍ ແຊດ',
  my: 'အေ ဘီ စီ ဒီ အီး အက်ဖ် ဂျီ အိတ်ချ် အိုင် ဂျေ ကေ အယ်လ် အမ် အန် အို ပီ ကျူ အာ အက်စ် တီ ယူ ဗွီ ဒဗလျူ အိတ်စ် ဝိုင် ဇက်',
  si: 'ඒ බී සී ඩී ඊ එෆ් ජී එච් අයි ජේ කේ එල් එම් එන් ඕ පී කිව් ආර් එස් ටී යූ වී ඩබ්ලිව් එක්ස් වයි සෙඩ්',
  th: 'เอ บี ซี ดี อี เอฟ จี เอช ไอ เจ เค แอล เอ็ม เอ็น โอ พี คิว อาร์ เอส ที ยู วี ดับเบิลยู เอกซ์ วาย แซด',
};

const TABLE: ReadonlyMap<string, readonly string[]> = new Map(
  (WORDS + CONTEST_WORDS)
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', ...columns] = line.split(' ');
      return [english, columns];
    }),
);

/** The usual spelling; undefined where the rules have it. */
export function usualWord(code: SyllabicCode, english: string): string | undefined {
  const word = TABLE.get(english)?.[COLUMNS.indexOf(code)];
  return word === BY_RULES ? undefined : word;
}

const letterNames = new Map<SyllabicCode, readonly string[]>();

/** An abbreviation, letter by letter. */
export function lettersOf(code: SyllabicCode, latin: string): string {
  const names = letterNames.get(code) ?? LETTERS[code].split(' ');
  letterNames.set(code, names);
  return Array.from(latin.toUpperCase(), (letter) =>
    must(names[letter.charCodeAt(0) - 65], `name of the letter ${letter}`),
  ).join('');
}
