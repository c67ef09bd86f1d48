/** The words of the notice of the first deposit's bonus, which the page shows as they are. */
import { own } from '#domain/lib/own.ts';

const WORDS: Readonly<Record<string, readonly [title: string, text: string, button: string]>> = {
  en: [
    'A bonus for the first deposit',
    'You chose a bonus at registration: as much as the first deposit again, up to the worth of 50 USD. It becomes money when five times as much was staked at odds of 1.5 or more within thirty days, and can be refused at any time.',
    'To the deposit',
  ],
  ru: [
    'Бонус к первому депозиту',
    'При регистрации вы выбрали бонус: столько же, сколько первый депозит, но не больше 50 долларов. Он станет деньгами, когда за тридцать дней будет поставлено в пять раз больше по коэффициентам от 1,5. Отказаться можно в любой момент.',
    'К депозиту',
  ],
  fa: [
    'بونوس نخستین واریز',
    'هنگام ثبت‌نام بونوسی برگزیدید: به اندازه نخستین واریز، حداکثر معادل 50 دلار. وقتی تا سی روز پنج برابر آن با ضریب 1.5 یا بیشتر شرط بسته شود به پول تبدیل می‌شود و هر زمان می‌توان آن را نپذیرفت.',
    'رفتن به واریز',
  ],
  ar: [
    'مكافأة الإيداع الأول',
    'اخترت مكافأة عند التسجيل: بمقدار إيداعك الأول وبحد أقصى يعادل 50 دولارًا. تصبح مالًا عندما يُراهَن بخمسة أضعافها باحتمالات 1.5 أو أكثر خلال ثلاثين يومًا، ويمكن رفضها في أي وقت.',
    'إلى الإيداع',
  ],
  es: [
    'Bono del primer depósito',
    'Elegiste un bono al registrarte: otro tanto como el primer depósito, hasta el equivalente de 50 USD. Pasa a ser dinero cuando se apuesta cinco veces su importe a cuotas de 1.5 o más en treinta días, y puedes rechazarlo en cualquier momento.',
    'Ir al depósito',
  ],
};

/** Title, text and button in a language; English where it has none. */
export const firstDepositWords = (language = 'en'): readonly [title: string, text: string, button: string] =>
  own(WORDS, language) ?? WORDS['en'] ?? ['', '', ''];
