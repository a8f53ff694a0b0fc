import { type Platform, platforms } from '../../creator/platform.ts';
import { platformCalled } from '../../creator/platformWords.ts';
import { cleanCell } from '../cleanCell.ts';

/** Header words for "account" or "link". Display names and figures do not count, e.g. `TikTok name`, `IG followers`. */
const accountWords =
  /用户名|使用者名稱|账号名?|帐号名?|帳號名?|账户|帳戶|主页|主頁|首页|首頁|链接|鏈接|連結|地址|网址|網址|频道|頻道|达人|達人|博主|红人|紅人|号|號|アカウント|リンク|チャンネル|계정|채널|링크|\b(?:handles?|user ?names?|users?|accounts?|profiles?|home ?pages?|pages?|channels?|links?|urls?|ids?|creators?|influencers?|bloggers?|cuentas?|enlaces?|perfil(?:es)?|canal|usuario|conta|konto|compte|lien|profil)\b/giu;

/** Returns the platform of a column's accounts from its header, e.g. `YouTube handle`, `IG主页`, `TikTok`. */
export function headingPlatform(heading: string): Platform | undefined {
  const words = cleanCell(heading)
    .normalize('NFKC')
    .replace(/([\p{Script=Han}])(?=[a-z])|([a-z])(?=\p{Script=Han})/giu, '$1$2 ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b(tiktok|youtube|instagram)(?=handle|link|url|id|user|account|profile|channel)/gi, '$1 ');
  return platformCalled(words.replace(accountWords, ' '));
}

/** As above, but also accepts words for its users and names, e.g. `Youtuber`, `TikTok name`. */
export const platformInHeading = (heading: string): Platform | undefined =>
  headingPlatform(heading) ?? platforms.find((platform) => heading.toLowerCase().includes(platform));
