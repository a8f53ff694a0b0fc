import { type Platform, platforms } from './platform.ts';

/** Column headers that name platforms. */
const headings =
  /^(social )?(media )?platform( name)?$|^(social )?(media|network)$|^channel type$|^site$|^plataforma$|^red( social)?$|^rede( social)?$|^plateforme$|^réseau( social)?$|^plattform$|^soziales netzwerk$|^netzwerk$|^piattaforma$|^platforma$|^nền tảng$|^платформа$|^соц ?сеть$|^المنصة$|^منصة$|^แพลตฟอร์ม$|^プラットフォーム$|^플랫폼$|^(所属|社媒|社交)?平[台臺](名称|名稱)?$|^渠道$/i;

export const isPlatformHeading = (header: string): boolean =>
  headings.test(header.trim().replace(/[_-]+/g, ' '));

/** 抖音 (Douyin) is not TikTok, and is not supported. */
const words: Readonly<Record<string, Platform>> = {
  'tik tok': 'tiktok',
  tt: 'tiktok',
  tk: 'tiktok',
  'tiktok shop': 'tiktok',
  'tiktok live': 'tiktok',
  抖音海外版: 'tiktok',
  抖音国际版: 'tiktok',
  海外抖音: 'tiktok',
  ティックトック: 'tiktok',
  틱톡: 'tiktok',
  тикток: 'tiktok',
  'тик ток': 'tiktok',
  'تيك توك': 'tiktok',
  تيكتوك: 'tiktok',
  ติ๊กต็อก: 'tiktok',
  'you tube': 'youtube',
  yt: 'youtube',
  ytb: 'youtube',
  'youtube shorts': 'youtube',
  油管: 'youtube',
  ユーチューブ: 'youtube',
  유튜브: 'youtube',
  ютуб: 'youtube',
  ютьюб: 'youtube',
  يوتيوب: 'youtube',
  ยูทูบ: 'youtube',
  ยูทูป: 'youtube',
  ins: 'instagram',
  ig: 'instagram',
  insta: 'instagram',
  'instagram reels': 'instagram',
  照片墙: 'instagram',
  照片牆: 'instagram',
  'ig reels': 'instagram',
  インスタグラム: 'instagram',
  インスタ: 'instagram',
  인스타그램: 'instagram',
  인스타: 'instagram',
  инстаграм: 'instagram',
  инстаграмм: 'instagram',
  инста: 'instagram',
  انستقرام: 'instagram',
  انستغرام: 'instagram',
  إنستغرام: 'instagram',
  إنستقرام: 'instagram',
  อินสตาแกรม: 'instagram',
  ไอจี: 'instagram',
};

/** Returns the platform that a cell names; `undefined` if it names no supported one. */
export function platformCalled(text: string): Platform | undefined {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:]/g, '')
    .replace(/[\s_\-.]+/g, ' ')
    .trim();
  return platforms.find((platform) => platform === word) ?? words[word];
}
