import { pinyinTokens } from '../../creator/words/pinyin.ts';
import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';

/** Synonyms of topics in the vocabulary, in both languages; only unambiguous ones. */
const ofTopics: Readonly<Record<string, string>> = {
  home: '家装|居家|interior',
  storage: '整理收纳|organizing|organising|organization',
  decor: '装饰|home decor|home decoration',
  gardening: '种花|garden',
  beauty: '化妆|化妆品|cosmetics',
  makeup: '妆容|化妆教程|make up',
  skincare: '护肤品|skin care',
  hair: '发型|hairstyle|hairstyles',
  fashion: '服装|clothing',
  outfits: '搭配|outfit|ootd',
  jewellery: '珠宝|jewelry',
  plus_size: '大码女装|plus-size',
  food: '吃播|探店|foodie|mukbang',
  cooking: '做饭|做菜|菜谱|recipe|recipes',
  baking: '甜品|蛋糕|dessert|desserts',
  tech: '数码|technology|gadgets',
  phones: '智能手机|smartphone|smartphones',
  computers: '笔记本电脑|laptop|laptops',
  programming: '程序员|coding',
  gaming: '电子游戏|gamer|games',
  esports: '电子竞技|e-sports',
  fitness: '运动健身|gym|workout',
  travel: '旅游|traveling|travelling',
  parenting: '育儿|kids',
  baby: '婴儿|宝宝|babies',
  pets: '萌宠|pet',
  cats: '猫咪|cat',
  dogs: '狗狗|dog',
  diy: '手作|craft|crafts|handmade',
  woodworking: '木工|carpentry',
  knitting: '钩针|crochet',
  finance: '财经|投资|investing',
  comedy: '喜剧|funny',
  cars: '车评|automotive',
  motorcycles: '机车|motorbike',
  outdoor: '徒步|hiking',
  camping: '野营|camp',
  cycling: '自行车|bicycle',
  reviews: '评测|review',
  books: '阅读|reading',
  photography: '拍照|photographer',
  drones: '无人机|drone',
  health: '养生|wellness',
  art: '绘画|painting',
};

/** Synonyms outside the topics. */
const others: readonly string[] = [
  'vlog|vlogger|vlogs|视频日记|视频博主',
  '博主|达人|红人|网红|blogger|influencer|creator',
  '教程|tutorial|tutorials|how to',
  '日常|daily|everyday',
  '妈妈|mum|mom',
  '学生|student',
  '情侣|couple',
  '家庭|family',
  '平价|budget|affordable',
  '奢侈品|luxury',
  '素食|vegan|vegetarian',
  '韩系|korean',
  '日系|japanese',
];

/** Max words of a phrase with synonyms. */
export const maxSynonymWords = 3;

const plain = (phrase: string) => phrase.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');

const groups: readonly (readonly string[])[] = [
  ...tagVocabulary.map(({ code, names }) =>
    [...Object.values(names), ...(ofTopics[code] ?? '').split('|')].filter((word) => word !== '').map(plain),
  ),
  ...others.map((line) => line.split('|').map(plain)),
];

const byPhrase = new Map<string, string[]>();
const note = (phrase: string, group: readonly string[]) =>
  byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), ...group.filter((other) => other !== phrase)]);
for (const group of groups) for (const phrase of group) note(phrase, group);
// The sound of a topic's Chinese name is also a synonym.
for (const { names } of tagVocabulary) {
  const [sound] = pinyinTokens(names.zh).toSorted((a, b) => b.length - a.length);
  if (sound !== undefined && !byPhrase.has(sound)) note(sound, Object.values(names).map(plain));
}

/** Returns synonyms of a phrase, in Chinese and English; usually none. */
export const synonymsOf = (phrase: string): readonly string[] => byPhrase.get(plain(phrase)) ?? [];
