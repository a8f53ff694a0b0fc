import { Draw } from './hash.ts';

export const recipientLanguages = ['zh', 'en', 'es', 'pt', 'ja', 'de', 'fr', 'ko'] as const;
export type RecipientLanguage = (typeof recipientLanguages)[number];

/** Behaviour of the recipient's mail server. The last four accept first and report later. */
export type MailServerHabit =
  | 'accepts'
  | 'unknown'
  | 'full'
  | 'greylists'
  | 'bounces'
  | 'bouncesFull'
  | 'bouncesPolicy'
  | 'delays';

/** The person's final action. */
export type PersonHabit = 'nothing' | 'replies' | 'outOfOffice' | 'complains' | 'unsubscribes';

/** How a simulated recipient behaves; the same for every message. */
export interface Character {
  readonly server: MailServerHabit;
  readonly opens: boolean;
  readonly clicks: boolean;
  readonly person: PersonHabit;
  readonly language: RecipientLanguage;
  /** Replies come from another address, e.g. a manager's. */
  readonly repliesFromElsewhere: boolean;
  /** Replies quote the whole message. */
  readonly quotes: boolean;
  /** Replies land in the junk folder. */
  readonly landsInJunk: boolean;
  /** The out-of-office reply gives the day of return. */
  readonly namesReturn: boolean;
  /** Number of messages that get no reply before one does; with 0 the first gets it. */
  readonly repliesAfter: number;
  /** Name of the special address that forces the behaviour; null if it is random. */
  readonly forcedBy: ForcedName | null;
}

const usual: Omit<Character, 'language'> = {
  server: 'accepts',
  opens: true,
  clicks: false,
  person: 'nothing',
  repliesFromElsewhere: false,
  quotes: true,
  landsInJunk: false,
  namesReturn: true,
  repliesAfter: 0,
  forcedBy: null,
};

/** Addresses that force a behaviour, by the name before `@` or `+`, at any domain. */
const forced = {
  reply: { person: 'replies' },
  'reply-other': { person: 'replies', repliesFromElsewhere: true },
  'reply-junk': { person: 'replies', landsInJunk: true },
  'reply-late': { person: 'replies', repliesAfter: 1 },
  ooo: { opens: false, person: 'outOfOffice' },
  'ooo-nodate': { opens: false, person: 'outOfOffice', namesReturn: false },
  open: {},
  click: { clicks: true },
  unsubscribe: { person: 'unsubscribes' },
  complain: { person: 'complains' },
  reject: { server: 'unknown', opens: false },
  full: { server: 'full', opens: false },
  greylist: { server: 'greylists' },
  bounce: { server: 'bounces', opens: false },
  'bounce-soft': { server: 'bouncesFull', opens: false },
  'bounce-policy': { server: 'bouncesPolicy', opens: false },
  'bounce-delayed': { server: 'delays', opens: false },
  silent: { opens: false },
} satisfies Readonly<Record<string, Partial<Character>>>;
export type ForcedName = keyof typeof forced;

const isForcedName = (name: string): name is ForcedName => Object.hasOwn(forced, name);
export const forcedNames: readonly ForcedName[] = Object.keys(forced).filter(isForcedName);

const languages = [
  ['en', 50],
  ['es', 12],
  ['zh', 12],
  ['pt', 8],
  ['de', 6],
  ['fr', 5],
  ['ja', 4],
  ['ko', 3],
] as const;

const languageOfCountry: Readonly<Record<string, RecipientLanguage>> = {
  cn: 'zh',
  tw: 'zh',
  es: 'es',
  mx: 'es',
  ar: 'es',
  pt: 'pt',
  br: 'pt',
  jp: 'ja',
  de: 'de',
  at: 'de',
  fr: 'fr',
  kr: 'ko',
  uk: 'en',
  us: 'en',
};

/** Returns the character of an address. The rates are those of cold email to published addresses. */
export function characterOf(address: string, seed: string): Character {
  const key = address.toLowerCase();
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at);
  const draw = new Draw(seed, key);
  const [first = ''] = local.split('+', 1);
  const [name = '', wanted] = first.split('.');
  const language =
    recipientLanguages.find((one) => one === wanted) ??
    languageOfCountry[key.slice(key.lastIndexOf('.') + 1)] ??
    draw.pick('language', languages);
  if (isForcedName(name) && (wanted === undefined || wanted === language)) {
    return { ...usual, language, ...forced[name], forcedBy: name };
  }
  const server = draw.pick<MailServerHabit>('server', [
    ['accepts', 90.5],
    ['unknown', 2],
    ['full', 0.5],
    ['greylists', 3],
    ['bounces', 2],
    ['bouncesFull', 1],
    ['delays', 1],
  ]);
  const isReached = server === 'accepts' || server === 'greylists';
  const opens = isReached && draw.chance('opens', 0.55);
  const person = draw.pick<PersonHabit>('person', [
    ['nothing', 76],
    ['replies', 18],
    ['unsubscribes', 4.5],
    ['complains', 0.5],
  ]);
  return {
    server,
    opens,
    clicks: opens && draw.chance('clicks', 0.22),
    // An out-of-office reply comes from the server; everything else requires that the message was read.
    person: isReached && draw.chance('away', 0.04) ? 'outOfOffice' : opens ? person : 'nothing',
    language,
    repliesFromElsewhere: draw.chance('elsewhere', 0.12),
    quotes: draw.chance('quotes', 0.8),
    landsInJunk: draw.chance('junk', 0.05),
    namesReturn: draw.chance('return', 0.7),
    repliesAfter: draw.pick('after', [
      [0, 65],
      [1, 25],
      [2, 10],
    ]),
    forcedBy: null,
  };
}
