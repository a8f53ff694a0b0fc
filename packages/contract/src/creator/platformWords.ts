import { type Platform, platforms } from './platform.ts';

/** A heading of a column that names platforms. */
const headings =
  /^(social )?(media )?platform( name)?$|^(social )?(media|network)$|^channel type$|^site$|^plataforma$|^plateforme$|^plattform$|^платформа$|^プラットフォーム$|^플랫폼$|^(所属|社媒|社交)?平[台臺](名称|名稱)?$|^渠道$/i;

export const isPlatformHeading = (header: string): boolean =>
  headings.test(header.trim().replace(/[_-]+/g, ' '));

/** 抖音 is another platform than TikTok, and is none of ours. */
const words: Readonly<Record<string, Platform>> = {
  'tik tok': 'tiktok',
  tt: 'tiktok',
  抖音海外版: 'tiktok',
  'you tube': 'youtube',
  yt: 'youtube',
  油管: 'youtube',
  ins: 'instagram',
  ig: 'instagram',
  insta: 'instagram',
};

/** The platform that a cell names; `undefined` for one of ours that it does not. */
export function platformCalled(text: string): Platform | undefined {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:]/g, '')
    .replace(/[\s_\-.]+/g, ' ')
    .trim();
  return platforms.find((platform) => platform === word) ?? words[word];
}
