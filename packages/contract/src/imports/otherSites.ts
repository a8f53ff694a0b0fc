/** Common names of unsupported sites. */
const words = new Set(
  (
    'facebook fb twitter x threads twitch snapchat snap pinterest linkedin reddit telegram tg discord vk kwai likee ' +
    'bilibili b站 哔哩哔哩 抖音 douyin 小红书 xiaohongshu xhs rednote red 微博 weibo 快手 kuaishou 视频号 公众号 知乎 ' +
    '脸书 推特 whatsapp line kakao naver blog 블로그 substack patreon onlyfans rumble kick spotify podcast'
  ).split(' '),
);

export const isUnsupportedCalled = (word: string): boolean => words.has(word.trim().toLowerCase());

/** Hosts that only redirect, so their URLs do not identify a profile. */
const shorteners =
  /^(?:vm|vt)\.tiktok\.com$|^(?:www\.)?(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|dwz\.cn|t\.cn|url\.cn|suo\.im|tb\.cn|t\.ly|s\.id|rb\.gy|lnkd\.in|spoti\.fi|youtube\.page\.link|ig\.me|instagr\.am)$/;

export type LinkKind = 'video' | 'short' | 'elsewhere' | 'page';

/** Returns the kind of a URL that is not a profile. */
export function linkKind(address: string): LinkKind {
  const [, written = '', path = ''] =
    /^(?:[a-z]+:\/\/)?([\w.-]+)(?::\d+)?(\/[^?#]*)?/i.exec(address.trim()) ?? [];
  const host = written.toLowerCase();
  if (!host.includes('.')) return 'page';
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (shorteners.test(host)) return 'short';
  if (/(^|\.)tiktok\.com$/.test(host)) return first === 't' ? 'short' : first === 'video' ? 'video' : 'page';
  if (/(^|\.)youtu\.be$/.test(host)) return 'video';
  if (/(^|\.)youtube\.com$/.test(host)) {
    return /^(watch|shorts|embed|live|clip|v|e)$/i.test(first) ? 'video' : 'page';
  }
  if (/(^|\.)instagram\.com$/.test(host)) {
    if (first === 'share') return 'short';
    return /^(p|reels?|tv)$/i.test(first) && second !== '' ? 'video' : 'page';
  }
  return 'elsewhere';
}
