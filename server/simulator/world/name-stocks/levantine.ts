import { type NameStock, spellings } from './name-stock.ts';

export const LEVANTINE: NameStock = {
  roots: spellings(`
    Amar Амар عمار
    Badr Бадр بدر
    Dar Дар دار
    Fayr Файр فير
    Ghar Гар غار
    Hal Халь حال
    Iman Иман إيمان
    Jam Джам جام
    Kar Кар كار
    Lat Лат لات
    Mans Манс منص
    Nur Нур نور
    Qas Кас قص
    Rash Раш راش
    Saf Саф صاف
    Tam Там تام
    Wad Вад واد
    Yaz Яз ياز
    Zah Зах زه
    Akb Акб أكب
    Bas Бас باس
    Dem Дем ديم
    Erd Эрд إرد
    Fat Фат فات
    Gul Гюль غول
    Han Хан هان
    Izm Изм إزم
    Kem Кем كيم
    Mal Маль مال
    Naj Надж ناج
    Oz Оз أوز
    Ram Рам رام
    Sel Сель سيل
    Tur Тур تور
    Uml Умль أومل
    Yild Йылд يلد`),
  endings: spellings(`
    iya ия ية
    abad абад اباد
    ouna уна ونة
    ira ира يرة
    ane ане انه
    oglu оглу وغلو
    asar асар اصر
    elli елли يلي`),
  families: spellings(`
    awi ави اوي
    ani ани اني
    eddin еддин الدين
    ouri ури وري`),
};
