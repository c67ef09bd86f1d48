import { type NameStock, spellings } from './name-stock.ts';

export const IBERIAN: NameStock = {
  roots: spellings(`
    Alm Альм ألم
    Bar Бар بار
    Cast Каст كاست
    Dor Дор دور
    Esp Эсп إسب
    Fuent Фуэнт فوينت
    Gal Галь غال
    Herm Эрм إرم
    Ign Игн إغن
    Jar Хар خار
    Lag Лаг لاغ
    Mir Мир مير
    Nav Нав ناف
    Olm Ольм أولم
    Pin Пин بين
    Quint Кинт كينت
    Robl Робл روبل
    Sant Сант سانت
    Torr Торр تور
    Urb Урб أورب
    Vald Вальд فالد
    Zar Сар سار
    Arc Арк أرك
    Brav Брав براف
    Cor Кор كور
    Delf Дельф دلف
    Estr Эстр إستر
    Font Фонт فونت
    Grand Гранд غراند
    Huert Уэрт ويرت
    Isl Исл إسل
    Lum Лум لوم
    Mont Монт مونت
    Palm Пальм بالم
    Rosal Росаль روسال
    Tej Тех تيخ`),
  endings: spellings(`
    eda еда يدا
    osa оса وسا
    illo ильо يو
    ares арес اريس
    ino ино ينو
    onte онте ونتي
    uela уэла ويلا
    anza анса انسا`),
  families: spellings(`
    ez ес يز
    ado адо ادو
    ero еро يرو
    ales алес اليس`),
};
