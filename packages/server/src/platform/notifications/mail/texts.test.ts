import { expect, it } from 'vitest';
import { mailTextsEn } from './texts.en.ts';
import { mailTextsZh } from './texts.zh.ts';

it.each([
  {
    name: null,
    entered: 1_200,
    left: 1,
    en: '1,200 entered {}, and 1 left it',
    zh: '{}：新上榜1,200个，掉出1个',
  },
  { name: 'cleantok', entered: 1, left: 0, en: '“cleantok” entered {}', zh: '“cleantok”进入{}' },
  { name: 'cleantok', entered: 0, left: 1, en: '“cleantok” left {}', zh: '“cleantok”掉出{}' },
  {
    name: 'Haus & Hof',
    entered: 2,
    left: 1,
    en: '“Haus & Hof” has entries that entered and left {}',
    zh: '“Haus & Hof”有内容进入、也有内容掉出{}',
  },
])('the mail about a followed ranking says: $en', ({ en, zh, ...news }) => {
  const values = { ranking: 'ad', platform: 'youtube', period: '30d', top: 50, ...news } as const;
  expect(mailTextsEn.kinds.rankingNews(values)).toBe(
    en.replace('{}', 'the top 50 of Hot ads (YouTube, 30 days)'),
  );
  expect(mailTextsZh.kinds.rankingNews(values)).toBe(zh.replace('{}', '热门广告前50名（YouTube，30天）'));
});
