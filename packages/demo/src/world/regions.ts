import type { Platform } from '@reachkit/contract';
import { weighted } from '../creators/random.ts';
import type { Culture } from './people.ts';
import type { Language } from './topicWords.ts';

/** A regional profile: a creator's language, name culture and script. */
export interface Voice {
  readonly language: Language;
  readonly culture: Culture;
  /** Name written in Latin letters although the culture has its own. */
  readonly isLatin: boolean;
}

interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Share among a platform's creators, relative to the other regions. */
  readonly weight: Readonly<Record<Platform, number>>;
  readonly voices: readonly (readonly [Voice, number])[];
}

const voice = (language: Language, culture: Culture = language === 'en' ? 'en' : language): Voice => ({
  language,
  culture,
  isLatin: language !== culture,
});

const region = (
  code: string,
  [tiktok, youtube, instagram]: readonly [number, number, number],
  ...voices: readonly (readonly [Voice, number])[]
): Region => ({ code, weight: { tiktok, youtube, instagram }, voices });

export const regions: readonly Region[] = [
  region(
    'US',
    [22, 23, 20],
    [voice('en'), 78],
    [voice('en', 'es'), 8],
    [voice('es'), 8],
    [voice('en', 'zh'), 2],
    [voice('zh'), 4],
  ),
  region(
    'GB',
    [7, 7, 7],
    [voice('en'), 88],
    [voice('en', 'hi'), 6],
    [voice('en', 'ng'), 4],
    [voice('zh'), 2],
  ),
  region('CA', [4, 4, 4], [voice('en'), 70], [voice('fr'), 18], [voice('en', 'hi'), 5], [voice('zh'), 7]),
  region('AU', [3, 3, 3], [voice('en'), 90], [voice('en', 'vi'), 4], [voice('zh'), 6]),
  region('DE', [4, 4, 4], [voice('de'), 90], [voice('en', 'de'), 6], [voice('tr'), 3], [voice('zh'), 1]),
  region('FR', [4, 3, 4], [voice('fr'), 94], [voice('en', 'fr'), 3], [voice('ar'), 3]),
  region('ES', [3, 3, 4], [voice('es'), 95], [voice('en', 'es'), 5]),
  region('IT', [3, 2, 4], [voice('it'), 95], [voice('en', 'it'), 5]),
  region('NL', [1.5, 1, 1.5], [voice('nl'), 75], [voice('en', 'nl'), 25]),
  region('SE', [1, 1, 1], [voice('sv'), 75], [voice('en', 'sv'), 25]),
  region('PL', [2, 2, 2], [voice('pl'), 96], [voice('en', 'pl'), 4]),
  region('JP', [5, 6, 6], [voice('ja'), 96], [voice('en', 'ja'), 4]),
  region('KR', [3, 5, 5], [voice('ko'), 94], [voice('en', 'ko'), 6]),
  region('TH', [4, 3, 3], [voice('th'), 96], [voice('en', 'th'), 4]),
  region('VN', [5, 3, 2], [voice('vi'), 97], [voice('en', 'vi'), 3]),
  region('ID', [6, 5, 6], [voice('id'), 96], [voice('en', 'id'), 4]),
  region('MY', [3, 1.5, 2], [voice('ms'), 60], [voice('zh'), 22], [voice('en', 'ms'), 18]),
  region('PH', [4, 2, 3], [voice('tl'), 62], [voice('en', 'tl'), 38]),
  region('IN', [0, 9, 8], [voice('hi'), 62], [voice('en', 'hi'), 38]),
  region('BR', [6, 5, 7], [voice('pt'), 98], [voice('en', 'pt'), 2]),
  region('MX', [4, 3, 3], [voice('es'), 98], [voice('en', 'es'), 2]),
  region('AR', [1.5, 1.5, 2], [voice('es'), 98], [voice('en', 'es'), 2]),
  region('CO', [1.5, 1, 1.5], [voice('es'), 98], [voice('en', 'es'), 2]),
  region('AE', [1.5, 1, 2], [voice('ar'), 55], [voice('en', 'ar'), 30], [voice('en', 'hi'), 15]),
  region('SA', [2.5, 1.5, 1.5], [voice('ar'), 95], [voice('en', 'ar'), 5]),
  region('EG', [2, 1.5, 1.5], [voice('ar'), 97], [voice('en', 'ar'), 3]),
  region('TR', [3, 2, 3], [voice('tr'), 97], [voice('en', 'tr'), 3]),
  region('NG', [1.5, 1, 1], [voice('en', 'ng'), 100]),
  region('ZA', [1.5, 1, 1], [voice('en', 'ng'), 60], [voice('en'), 40]),
  region('RU', [1, 2.5, 1], [voice('ru'), 99], [voice('en', 'ru'), 1]),
  region('PT', [0.8, 0.6, 1], [voice('pt'), 92], [voice('en', 'pt'), 8]),
  region('NZ', [0.6, 0.5, 0.5], [voice('en'), 96], [voice('zh'), 4]),
];

const pickRegion = {
  tiktok: weighted(regions.map((one) => [one, one.weight.tiktok])),
  youtube: weighted(regions.map((one) => [one, one.weight.youtube])),
  instagram: weighted(regions.map((one) => [one, one.weight.instagram])),
};
const pickVoice = new Map(regions.map((one) => [one.code, weighted(one.voices)]));

/** Picks a platform creator's region and regional profile. */
export function pickOrigin(random: Parameters<(typeof pickRegion)['tiktok']>[0], platform: Platform) {
  const { code } = pickRegion[platform](random);
  const choose = pickVoice.get(code);
  if (choose === undefined) throw new Error(`Region ${code} has no voices`);
  return { region: code, voice: choose(random) };
}

/** Cities given by overseas Chinese creators. */
export const chineseCities: Readonly<Record<string, readonly string[]>> = {
  US: ['纽约', '洛杉矶', '西雅图', '旧金山'],
  GB: ['伦敦', '曼城'],
  CA: ['多伦多', '温哥华'],
  AU: ['悉尼', '墨尔本'],
  DE: ['柏林', '慕尼黑'],
  MY: ['吉隆坡', '槟城'],
  NZ: ['奥克兰'],
};
