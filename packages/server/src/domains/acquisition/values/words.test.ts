import { identityOf } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { dayInName, isDay } from './asOf.ts';
import { countryCode } from './country.ts';
import { languageCode } from './language.ts';
import { topicsOf } from './topic.ts';

describe('countryCode', () => {
  it.each([
    ['India', 'IN'],
    ['United States', 'US'],
    ['USA', 'US'],
    ['uk', 'GB'],
    ['South Korea', 'KR'],
    ['Russia', 'RU'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Iran', 'IR'],
    ['中国', 'CN'],
    ['美国', 'US'],
    ['br', 'BR'],
    ['España', 'ES'],
    ['Alemania', 'DE'],
    ['Deutschland', 'DE'],
    ['Brasil', 'BR'],
    ['Wielka Brytania', 'GB'],
    ['대한민국', 'KR'],
    ['日本', 'JP'],
    ['Россия', 'RU'],
    ['Georgia', 'GE'],
    ['Korea, Republic of', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ['Congo, the Democratic Republic of the', 'CD'],
    ['Venezuela (Bolivarian Republic of)', 'VE'],
    ['Taiwan, Province of China', 'TW'],
    ['Hong Kong SAR', 'HK'],
    ['Macao SAR, China', 'MO'],
    ['中华人民共和国', 'CN'],
    ['俄罗斯联邦', 'RU'],
    ['越南社会主义共和国', 'VN'],
    ['韓國', 'KR'],
    ['U.K.', 'GB'],
    ['U.S.A.', 'US'],
    ['P.R. China', 'CN'],
    ['한국', 'KR'],
    ['Việt Nam', 'VN'],
    ['भारत', 'IN'],
    ['مصر', 'EG'],
    ['KOR', 'KR'],
    ['deu', 'DE'],
    ['Federative Republic of Brazil', 'BR'],
    ['Bundesrepublik Deutschland', 'DE'],
    ['Trinidad and Tobago', 'TT'],
    ['Saint Lucia', 'LC'],
    ['🇰🇷', 'KR'],
    ['🇺🇸 USA', 'US'],
    ['美国 US', 'US'],
    ['South Korea (KR)', 'KR'],
    ['Los Angeles, USA', 'US'],
    ['India, USA', undefined],
    ['New Mexico', undefined],
    ['10.2M', undefined],
    ['0', undefined],
    ['Music', undefined],
    ['ZZ', undefined],
  ])('parses %s as %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });
});

describe('languageCode', () => {
  it.each([
    ['en', 'en'],
    ['pt-BR', 'pt'],
    ['Spanish', 'es'],
    ['中文', 'zh'],
    ['español', 'es'],
    ['Deutsch', 'de'],
    ['Inglés', 'en'],
    ['日本語', 'ja'],
    ['한국어', 'ko'],
    ['русский', 'ru'],
    ['Klingon!', undefined],
  ])('parses %s as %s', (name, code) => {
    expect(languageCode(name)).toBe(code);
  });
});

describe('topicsOf', () => {
  it.each([
    ['Video games', ['gaming'], []],
    ['美妆', ['beauty'], []],
    ['Beauty, Travel', ['beauty', 'travel'], []],
    ['Sports with a ball', [], ['Sports with a ball']],
    ['', [], []],
  ])('parses %j to the topics %j, with %j unknown', (cell, codes, unknown) => {
    expect(topicsOf(cell)).toEqual({ codes, unknown });
  });
});

describe('identityOf', () => {
  it.each([
    ['@MrBeast', 'youtube', { kind: 'handle', handle: 'MrBeast' }],
    ['khaby.lame', 'tiktok', { kind: 'handle', handle: 'khaby.lame' }],
    ['___nico___', 'tiktok', { kind: 'handle', handle: '___nico___' }],
    ['ＭｒＢｅａｓｔ', 'youtube', { kind: 'handle', handle: 'MrBeast' }],
    ['https://www.youtube.com/@MrBeast/videos', 'youtube', { kind: 'handle', handle: 'MrBeast' }],
    ['youtube.com/c/tseries', 'youtube', { kind: 'handle', handle: 'tseries' }],
    ['https://instagram.com/cristiano/?hl=en', 'instagram', { kind: 'handle', handle: 'cristiano' }],
    ['https://www.tiktok.com/@a.b/video/7', 'tiktok', { kind: 'handle', handle: 'a.b' }],
    [
      'https://youtube.com/channel/UCq-Fj5jknLsUf-MWSy4_brA',
      'youtube',
      { kind: 'channel', channelId: 'UCq-Fj5jknLsUf-MWSy4_brA' },
    ],
    ['https://www.youtube.com/watch?v=x', 'youtube', { kind: 'none', why: 'not_a_handle' }],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', { kind: 'none', why: 'not_a_handle' }],
    ['https://www.youtube.com/clip/Ugkx', 'youtube', { kind: 'none', why: 'not_a_handle' }],
    ['https://www.youtube.com/hashtag/home', 'youtube', { kind: 'none', why: 'not_a_handle' }],
    ['https://www.youtube.com/@clip', 'youtube', { kind: 'handle', handle: 'clip' }],
    ['https://www.instagram.com/share/BAxyz', 'instagram', { kind: 'none', why: 'not_a_handle' }],
    ['https://www.instagram.com/accounts/login/', 'instagram', { kind: 'none', why: 'not_a_handle' }],
    ['https://www.instagram.com/_u/natgeo', 'instagram', { kind: 'handle', handle: 'natgeo' }],
    ['https://www.instagram.com/stories/natgeo/12/', 'instagram', { kind: 'handle', handle: 'natgeo' }],
    ['https://instagram.com/stories/highlights/1', 'instagram', { kind: 'none', why: 'not_a_handle' }],
    ['https://vm.tiktok.com/ZMabc/', 'tiktok', { kind: 'none', why: 'not_a_handle' }],
    ['https://instagram.com/cristiano', 'youtube', { kind: 'none', why: 'other_platform' }],
    ['Like Nastya', 'youtube', { kind: 'none', why: 'not_a_handle' }],
    ['김우빈', 'tiktok', { kind: 'none', why: 'not_a_handle' }],
    ['', 'tiktok', { kind: 'none', why: 'empty' }],
    ['-', 'tiktok', { kind: 'none', why: 'empty' }],
  ] as const)('parses %s on %s as %j', (cell, platform, identity) => {
    expect(identityOf(cell, platform)).toEqual(identity);
  });
});

describe('the day of the figures', () => {
  it.each([
    ['creators_2022-09.csv', '2022-09-01'],
    ['Youtube sep-2022.csv', '2022-09-01'],
    ['june 2022.xlsx', '2022-06-01'],
    ['export_20220915.csv', '2022-09-15'],
    ['export 2022.09.15.csv', '2022-09-15'],
    ['creators.csv', undefined],
    ['top200.csv', undefined],
    ['2022-13.csv', undefined],
  ])('is suggested from %s as %s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });

  it('must be a valid calendar date', () => {
    expect(['2022-09-01', '2024-02-29', '2022-02-29', '2022-9-1', 'today', ''].map(isDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
