import { type NameStock, spellings } from './name-stock.ts';

export const JAPANESE: NameStock = {
  roots: spellings(`
    Aka Ака أكا
    Chi Чи تشي
    Eshi Эси إيشي
    Fuji Фудзи فوجي
    Hoshi Хоси هوشي
    Umi Уми أومي
    Kura Кура كورا
    Mizu Мидзу ميزو
    Naga Нага ناغا
    Oku Оку أوكو
    Rina Рина رينا
    Saku Саку ساكو
    Taka Така تاكا
    Waka Вака واكا
    Yama Яма ياما
    Sora Сора سورا
    Toka Тока توكا
    Yuki Юки يوكي`),
  endings: spellings(`
    shima сима شيما
    mori мори موري
    gawa гава غاوا
    sato сато ساتو
    hama хама هاما
    zaki дзаки زاكي`),
  families: spellings(`
    moto мото موتو
    nishi ниси نيشي
    mura мура مورا
    tani тани تاني`),
};
