/** Whole answers of friends and partners, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, kzt, NOW_MS, told } from '../envelopes.ts';

const FRIEND = {
  referralUserId: '23',
  registeredAtMs: NOW_MS,
  name: 'B. K.',
  state: 'counting',
  endsAtMs: NOW_MS + 2_592_000_000,
  reward: kzt('120.00'),
};
const SUMS = { balance: kzt('120.00'), earned: kzt('120.00') };
const LINK = { tag: 'cqrmbtac', url: 'https://bets.example/r/cqrmbtac' };
const COUNTS = { visits: 140, registrations: 6, deposits: 2 };

export const FRIEND_EXAMPLES: readonly CallExample[] = [
  ['referralUsers', told({ ...SUMS, friends: [FRIEND] })],
  [
    'extendedReferralUsers',
    told({ ...SUMS, page_number: 1, hasMore: false, friends: [FRIEND] }),
    { page_number: 1 },
  ],
  ['removeReferralUser', DONE, { referral_user_id: FRIEND.referralUserId }],
  ['forgetLink', DONE],
  [
    'friendRulesCall',
    told({
      friend: { hundredths: 1_000, days: 30, most: kzt('25000.00'), products: ['bets'] },
      partner: { hundredths: 2_500, products: ['bets', 'casino'], links: 20 },
      network: { most: 3, days: 30 },
      tabs: ['rules', 'games', 'partners'],
      cameByLink: false,
    }),
  ],
  [
    'friendTag',
    told({ tag: 'btaccqrm', url: 'https://bets.example/r/btaccqrm?lng=en', isPaused: false }),
    { lng: 'en' },
  ],
  [
    'getBanners',
    told({
      banners: [
        {
          size: '300x250',
          width: 300,
          height: 250,
          scheme: 'dark',
          src: 'https://bets.example/friend-banners/300x250.en.dark.svg',
          downloadSrc: 'https://bets.example/friend-banners/300x250.en.dark.svg?download=1',
          embedCode:
            '<a href="https://bets.example/r/btaccqrm?lng=en"><img src="https://bets.example/friend-banners/300x250.en.dark.svg" width="300" height="250" alt="Touchline"></a>',
        },
      ],
    }),
    { lng: 'en' },
  ],
  [
    'transferToMain',
    told({ moved: kzt('120.00'), balance: kzt('0.00') }),
    { transferGuid: GUID, transfer_amount: kzt('120.00') },
  ],
  ['addPartnerLink', told(LINK), { subTag: 'blog' }],
  [
    'partnerCabinet',
    told({
      state: 'accepted',
      balance: kzt('3400.00'),
      links: [{ ...LINK, ...COUNTS, subTag: 'blog' }],
      months: [
        {
          ...COUNTS,
          startsAtMs: 1_788_220_800_000,
          endsAtMs: 1_790_812_800_000,
          net: kzt('13600.00'),
          hundredths: 2_500,
          commission: kzt('3400.00'),
          isClosed: false,
        },
      ],
    }),
  ],
  [
    'partnerRegistration',
    told({ state: 'waiting' }),
    { about: 'A blog about the Northern League, 4000 readers a month.' },
  ],
];
