/** Invented names of sides and runners: English, Russian, Arabic. None is meant to be a real one. */
import type { VirtualKind } from '../kinds.ts';

export type StockName = readonly [english: string, russian: string, arabic: string];

/** A line holds the English, the Russian and the Arabic spelling. */
const namesIn = (lines: string): readonly StockName[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', russian = '', arabic = ''] = line.trim().split(' ');
      return [english, russian, arabic];
    });

export const STOCK_NAMES: Readonly<Record<VirtualKind, readonly StockName[]>> = {
  football: namesIn(`
    Ardenfell Арденфелл أردنفيل
    Bramholt Брамхольт برامهولت
    Calderby Колдерби كالدربي
    Dunmarsh Данмарш دنمارش
    Elverton Элвертон إلفرتون
    Farrowick Фарровик فاروويك
    Glenhaven Гленхейвен غلنهافن
    Hartmoor Хартмур هارتمور
    Ironvale Айронвейл آيرونفيل
    Jessemont Джессмонт جسمونت
    Kestrow Кестроу كسترو
    Lindmere Линдмир ليندمير
    Morwick Морвик مورويك
    Northgill Нортгилл نورثغيل
    Oakridge Оукридж أوكريدج
    Pellworth Пеллворт بلوورث`),
  tennis: namesIn(`
    Adler Адлер أدلر
    Berthold Бертольд برتولد
    Cassani Кассани كاساني
    Dorval Дорваль دورفال
    Eskelin Эскелин إسكلين
    Ferrano Феррано فيرانو
    Galdós Гальдос غالدوس
    Hallberg Халльберг هالبرغ
    Ivarsson Иварссон إيفارسون
    Jorda Жорда جوردا
    Kovelin Ковелин كوفلين
    Lanzetti Ланцетти لانزيتي`),
  basketball: namesIn(`
    Comets Кометы المذنبات
    Harriers Луни الصقور
    Lanterns Фонари المصابيح
    Mariners Моряки البحارة
    Otters Выдры القضاعات
    Pioneers Пионеры الرواد
    Ravens Вороны الغربان
    Sawyers Пильщики النشارون
    Stallions Жеребцы الجياد
    Thunder Гром الرعد
    Voyagers Странники الرحالة
    Wolves Волки الذئاب`),
  horses: namesIn(`
    Amberlight Эмберлайт أمبرلايت
    Brassbell Брассбелл براسبيل
    Cloudrunner Клаудраннер كلاودرنر
    Driftwood Дрифтвуд دريفتوود
    Eveningstar Ивнингстар إيفنينغستار
    Foxglove Фоксглав فوكسغلوف
    Greymantle Греймантл غريمانتل
    Highwater Хайуотер هايووتر
    Ivoryking Айворикинг آيفوريكينغ
    Juniper Джунипер جونيبر
    Kingsfoil Кингсфойл كينغسفويل
    Larkspur Ларкспур لاركسبر
    Moonraker Мунрейкер مونريكر
    Nightingale Найтингейл نايتنغيل
    Oldcastle Олдкасл أولدكاسل
    Palisade Палисейд باليسيد
    Quicksilver Квиксильвер كويكسلفر
    Riverdance Ривердэнс ريفردانس
    Stormglass Стормгласс ستورمغلاس
    Tumbleweed Тамблвид تمبلويد`),
  greyhounds: namesIn(`
    Arrowfoot Эрроуфут أروفوت
    Blinkfast Блинкфаст بلينكفاست
    Cinderpaw Синдерпо سندربو
    Dashaway Дэшэуэй داشاواي
    Emberjack Эмберджек إمبرجاك
    Flickertail Фликертейл فليكرتيل
    Greylark Грейларк غريلارك
    Hushwind Хашвинд هشويند
    Inkwell Инкуэлл إنكويل
    Jetstream Джетстрим جتستريم
    Kitehawk Кайтхок كايتهوك
    Lightsome Лайтсам لايتسم
    Mistral Мистраль ميسترال
    Nimbleton Нимблтон نيمبلتون`),
  marbles: namesIn(`
    Amber Янтарь كهرمان
    Coral Коралл مرجان
    Emerald Изумруд زمرد
    Jade Нефрит يشم
    Pearl Жемчуг لؤلؤ
    Ruby Рубин ياقوت
    Sapphire Сапфир سفير
    Topaz Топаз توباز`),
};
