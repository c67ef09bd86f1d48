import { type NameStock, spellings } from './name-stock.ts';

export const SLAVIC: NameStock = {
  roots: spellings(`
    Bel Бел بيل
    Cher Чер تشير
    Dubr Дубр دوبر
    Gorn Горн غورن
    Yasn Ясн ياسن
    Kamen Камен كامين
    Les Лес ليس
    Medv Медв ميدف
    Novos Новос نوفوس
    Ozer Озёр أوزير
    Plav Плав بلاف
    Rod Род رود
    Sosn Сосн سوسن
    Trop Троп تروب
    Vetr Ветр فيتر
    Zarech Зареч زاريتش
    Berez Берёз بيريز
    Dal Дал دال
    Grab Граб غراب
    Zhur Жур جور
    Krasn Красн كراسن
    Lip Лип ليب
    Mir Мир مير
    Olkh Ольх أولخ
    Pol Пол بول
    Ruch Руч روتش
    Stup Ступ ستوب
    Top Топ توب
    Ust Уст أوست
    Vishn Вишн فيشن
    Zlat Злат زلات
    Bystr Быстр بيستر
    Dobr Добр دبر
    Ilm Ильм إلم
    Klen Клен كلين
    Sokol Сокол سوكول`),
  endings: spellings(`
    ovo ово وفو
    insk инск ينسك
    ice ице يتسي
    ograd оград وغراد
    any аны اني
    evka евка يفكا
    oslav ослав وسلاف
    ino ино ينو`),
  families: spellings(`
    enko енко ينكو
    ak ак اك
    ich ич يتش
    uk ук وك`),
};
