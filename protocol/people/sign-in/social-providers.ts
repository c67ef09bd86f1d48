/**
 * Social networks and messengers that people can sign in by, under the ids of the wire. Which of them a site has is a
 * matter of its providers: those of the sandbox, or those that its operator has registered with.
 */
import * as v from 'valibot';

/** Kinds of providers, by which each has a neutral sign: nobody's mark is shown. */
export const socialKind = v.picklist(['network', 'messenger', 'mail', 'video', 'identity', 'wallet']);
export type SocialKind = v.InferOutput<typeof socialKind>;

export const SOCIAL_PROVIDERS = [
  { id: 'google', name: 'Google', kind: 'mail' },
  { id: 'telegram', name: 'Telegram', kind: 'messenger' },
  { id: 'vk', name: 'VK', kind: 'network' },
  { id: 'yandex', name: 'Yandex', kind: 'mail' },
  { id: 'mailru', name: 'Mail.ru', kind: 'mail' },
  { id: 'ok', name: 'OK', kind: 'network' },
  { id: 'fb', name: 'Facebook', kind: 'network' },
  { id: 'discord', name: 'Discord', kind: 'messenger' },
  { id: 'kakaotalk', name: 'KakaoTalk', kind: 'messenger' },
  { id: 'itsme', name: 'itsme', kind: 'identity' },
  { id: 'twitch', name: 'Twitch', kind: 'video' },
  { id: 'metamask', name: 'MetaMask', kind: 'wallet' },
  { id: 'line', name: 'LINE', kind: 'messenger' },
  { id: 'linkedin', name: 'LinkedIn', kind: 'network' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly kind: SocialKind }[];

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export type SocialId = SocialProvider['id'];

export const socialProvider = (id: string): SocialProvider | undefined =>
  SOCIAL_PROVIDERS.find((one) => one.id === id);
