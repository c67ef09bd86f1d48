/** What clubs are called beside their place, by country of `countries.ts`: a word or the short form of one, as is usual there. */
import type { Spelling } from '../spelling.ts';
import { spellings } from './name-stock.ts';

const BRITISH = spellings(`
    United Юнайтед يونايتد
    City Сити سيتي
    Rovers Роверс روفرز
    Athletic Атлетик أتلتيك
    Town Таун تاون
    Wanderers Уондерерс واندررز
    Harriers Харриерс هاريرز`);

const BY_COUNTRY: ReadonlyMap<number, readonly Spelling[]> = new Map([
  [1, BRITISH],
  [
    2,
    spellings(`
    CF КФ سي.إف
    CD КД سي.دي
    Atlético Атлетико أتلتيكو
    Deportivo Депортиво ديبورتيفو
    Balompié Баломпье بالومبي`),
  ],
  [
    3,
    spellings(`
    Kickers Киккерс كيكرز
    Union Унион أونيون
    Viktoria Виктория فيكتوريا
    SV СФ إس.في
    Concordia Конкордия كونكورديا`),
  ],
  [
    4,
    spellings(`
    Calcio Кальчо كالتشو
    Virtus Виртус فيرتوس
    Sportiva Спортива سبورتيفا
    Aurora Аурора أورورا`),
  ],
  [
    5,
    spellings(`
    FC ФК إف.سي
    SC СК إس.سي
    AS АС إيه.إس
    Olympique Олимпик أولمبيك`),
  ],
  [
    6,
    spellings(`
    Zvezda Звезда زفيزدا
    Torpedo Торпедо توربيدو
    Metallurg Металлург ميتالورغ
    Volna Волна فولنا
    Rassvet Рассвет راسفيت`),
  ],
  [
    7,
    spellings(`
    EC ЭК إي.سي
    Esportivo Эспортиво إسبورتيفو
    Náutico Наутико ناوتيكو
    Ferroviário Ферровиарио فيروفياريو`),
  ],
  [
    8,
    spellings(`
    Unidos Унидос أونيدوس
    Juniors Хуниорс جونيورز
    Central Сентраль سنترال
    Sportivo Спортиво سبورتيفو`),
  ],
  [
    9,
    spellings(`
    Ittihad Иттихад الاتحاد
    Nahda Нахда النهضة
    Shabab Шабаб الشباب
    SC СК إس.سي`),
  ],
  [
    10,
    spellings(`
    Wafa Вафа الوفاء
    Najm Наджм النجم
    Amal Амаль الأمل
    Fajr Фаджр الفجر`),
  ],
  [
    11,
    spellings(`
    IF ИФ آي.إف
    BK БК بي.كي
    FF ФФ إف.إف
    IK ИК آي.كي`),
  ],
  [
    12,
    spellings(`
    Stal Сталь ستال
    Górnik Гурник غورنيك
    Start Старт ستارت
    Orkan Оркан أوركان`),
  ],
  [
    13,
    spellings(`
    Spor Спор سبور
    Gücü Гюджю غوجو
    Birlik Бирлик بيرليك
    Gençlik Генчлик غنتشليك`),
  ],
  [
    14,
    spellings(`
    Warriors Уорриорз ووريورز
    Strikers Страйкерс سترايكرز
    Kings Кингс كينغز
    Lions Лайонс لايونز`),
  ],
  [
    15,
    spellings(`
    Waves Уэйвс ويفز
    Blaze Блейз بليز
    Wings Уингс وينغز
    Cranes Крейнс كرينز`),
  ],
  [
    16,
    spellings(`
    Rangers Рейнджерс رينجرز
    Harbour Харбор هاربور
    Southern Саутерн سذرن
    Coast Коуст كوست`),
  ],
  [
    17,
    spellings(`
    FC ФК إف.سي
    Azul Азуль أزول
    Unión Унион أونيون
    Sporting Спортинг سبورتينغ`),
  ],
  [
    18,
    spellings(`
    IL ИЛ آي.إل
    FK ФК إف.كي
    SK СК إس.كي
    TIL ТИЛ تي.آي.إل`),
  ],
  [
    19,
    spellings(`
    Albion Альбион ألبيون
    Knights Найтс نايتس
    Rising Райзинг رايزينغ
    Port Порт بورت`),
  ],
  [
    20,
    spellings(`
    Cóndor Кондор كوندور
    Andino Андино أندينو
    Lobos Лобос لوبوس
    Austral Аустраль أوسترال`),
  ],
]);

/** Words that say football, which a club of another sport is not called by. */
const OF_FOOTBALL: ReadonlySet<string> = new Set(['FC', 'CF', 'FF', 'Calcio', 'Balompié']);

/** The Norwegian word in the place of FK, a football club: any club of a ball game. */
const BALL_CLUB: Spelling = ['BK', 'БК', 'بي.كي'];

/** The words of clubs of a country; what belongs to no country has British ones. */
export function clubWordsOf(countryId: number, isFootball: boolean): readonly Spelling[] {
  const words = BY_COUNTRY.get(countryId) ?? BRITISH;
  if (isFootball) return words;
  return words
    .filter(([english]) => !OF_FOOTBALL.has(english))
    .map((word) => (word[0] === 'FK' ? BALL_CLUB : word));
}
