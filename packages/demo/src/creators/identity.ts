import { localeOf, type Platform } from '@reachkit/contract';
import { tagVocabulary } from '@reachkit/server/domains/creator/words/tagVocabulary';
import { nameStocks } from '../world/people.ts';
import { capitalised, fill, phrases } from '../world/phrases.ts';
import { chineseCities, pickOrigin } from '../world/regions.ts';
import { type Language, type SpokenTopic, spokenTopics, topicWord } from '../world/topicWords.ts';
import type { HandleBook } from './handles.ts';
import { type Random, weighted } from './random.ts';
import { demoShares } from './shares.ts';

/** Identity and self-description of a demo creator. */
export interface Identity {
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  /** `null` if the platform does not report it. */
  readonly region: string | null;
  readonly language: string | null;
  /** Actual region and language, whether or not the profile shows them. */
  readonly home: { readonly region: string; readonly language: Language };
  readonly tags: readonly string[];
  readonly topic: SpokenTopic;
  readonly email: string | null;
  readonly homepage: string;
  /** YouTube's stable channel id. */
  readonly channelId: string | null;
}

const topicWeights: readonly (readonly [SpokenTopic, number])[] = spokenTopics.map((topic) => [
  topic,
  {
    home: 9,
    beauty: 9,
    fashion: 9,
    food: 9,
    tech: 7,
    gaming: 7,
    fitness: 6,
    travel: 6,
    parenting: 5,
    pets: 5,
    diy: 4,
  }[topic as string] ?? 2.5,
]);
const pickTopic = weighted(topicWeights);

const childrenOf = new Map(
  spokenTopics.map((topic) => [
    topic,
    tagVocabulary.filter((tag) => tag.parent === topic).map((tag) => tag.code),
  ]),
);

const mailDomains = ['example.com', 'example.org', 'example.net'] as const;

const homepageOf: Readonly<Record<Platform, (handle: string) => string>> = {
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
};

const channelLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const idOf = (random: Random, length: number) =>
  Array.from({ length }, () => channelLetters.charAt(random.below(64))).join('');

function drawTags(random: Random, topic: SpokenTopic, second: SpokenTopic): string[] {
  const tags: string[] = [topic];
  const children = childrenOf.get(topic) ?? [];
  for (let count = random.below(3); count > 0 && children.length > 0; count--)
    tags.push(random.pick(children));
  if (second !== topic && random.chance(0.45)) tags.push(second);
  return [...new Set(tags)].slice(0, 4);
}

/** Returns a tag in the creator's language; sub-topics only in the product's languages. */
function spoken(language: Language, topic: SpokenTopic, tags: readonly string[], random: Random): string {
  const finer = tags.find((tag) => tag !== topic && childrenOf.get(topic)?.includes(tag));
  const tag = finer === undefined ? undefined : tagVocabulary.find(({ code }) => code === finer);
  const locale = localeOf(language);
  if (tag !== undefined && locale !== undefined && random.chance(0.7)) {
    return tag.names[locale].toLowerCase();
  }
  return topicWord(language, topic);
}

export function drawIdentity(random: Random, platform: Platform, id: number, handles: HandleBook): Identity {
  const origin = pickOrigin(random, platform);
  const { language, culture, isLatin } = origin.voice;
  const topic = pickTopic(random);
  const second = pickTopic(random);
  const tags = drawTags(random, topic, second);

  const stock = nameStocks[culture];
  const given = random.pick(stock.given);
  const family = random.pick(stock.family);
  const shown = (name: { written: string; latin: string }) => (isLatin ? name.latin : name.written);
  const first = stock.familyFirst && !isLatin ? family : given;
  const last = first === given ? family : given;
  const fullName = [shown(first), shown(last)].join(isLatin ? ' ' : stock.joint);

  const word = spoken(language, topic, tags, random);
  const other = topicWord(language, second === topic ? (topic === 'food' ? 'travel' : 'food') : second);
  const cities = chineseCities[origin.region] ?? ['海外'];
  const slots = {
    n: shown(given),
    t: word,
    T: capitalised(word),
    u: other,
    c: random.pick(cities),
    k: String(2015 + random.below(11)),
  };
  const said = phrases[language];
  const isChannel = random.chance(0.3);
  const name = isChannel ? fill(random.pick(said.channels), slots) : fullName;
  const description = [random.pick(said.openings), random.chance(0.75) ? random.pick(said.closings) : '']
    .filter((sentence) => sentence !== '')
    .map((sentence) => fill(sentence, slots))
    .join(language === 'ja' || language === 'zh' ? '' : ' ');

  const missing = random.chance(demoShares.poorInData) ? random.below(3) : null;
  const handle = handles.take(random, platform, id, { given: given.latin, family: family.latin, topic });
  const hasEmail = random.chance(demoShares.email);
  const mail = `${handle.toLowerCase()}@${random.pick(mailDomains)}`;
  return {
    handle,
    name,
    description: missing === 2 ? '' : description,
    region: missing === 0 ? null : origin.region,
    language: missing === 1 ? null : language,
    home: { region: origin.region, language },
    tags,
    topic,
    email: hasEmail ? mail : null,
    homepage: homepageOf[platform](handle),
    channelId: platform === 'youtube' ? `UC${idOf(random, 22)}` : null,
  };
}
