import type { CreatorField } from '../../creator/fields.ts';

/* Chinese headers combine owner and content without a space, e.g. `KOL主页链接`, `TikTok账号`. */

const whose =
  '(?:海外|tiktok|tk|tt|youtube|yt|ytb|油管|instagram|insta|ins|ig|红人|紅人|达人|達人|博主|网红|網紅|创作者|創作者|creator|kol|koc|主播|频道|頻道|channel|社媒|社交媒体|社交媒體|社群|社交|sns|账号|帳號|个人|個人|social)';

const shapes: readonly (readonly [RegExp, CreatorField | 'person'])[] = [
  [new RegExp(`^${whose}*(?:主页|主頁|首页|首頁)?(?:链接|鏈接|連結|网址|網址|link|url)$`), 'url'],
  [new RegExp(`^${whose}*(?:主页|主頁)(?:地址)?$`), 'url'],
  [new RegExp(`^${whose}+(?:账号|帐号|帳號|账户|帳戶|用户名|号|號|handle|username)(?:名|id)?$`), 'handle'],
  [/^(?:红人|紅人|达人|達人|博主|网红|網紅|创作者|創作者|kol|koc|账号|帐号|帳號)id$/, 'handle'],
  [new RegExp(`^${whose}+(?:名称|名稱|名字|昵称|暱稱|姓名|名)$`), 'name'],
  [
    /^(?:海外|tiktok|tk|tt|youtube|yt|油管|instagram|insta|ins|ig)*(?:ins|ig|insta|tk|tt|yt|油管|红人|紅人|达人|達人|博主|网红|網紅|创作者|創作者|kol|koc|主播|频道|頻道)s?$/,
    'person',
  ],
];

/** Returns the meaning of a composed header, in lower case without spaces; `undefined` for any other. */
export function meaningOfComposed(heading: string): CreatorField | 'person' | undefined {
  return shapes.find(([shape]) => shape.test(heading))?.[1];
}
