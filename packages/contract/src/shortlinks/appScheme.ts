import * as z from 'zod/mini';

/** Schemes of a team's own apps. */
export const shortAppSchemesMost = 10;

/**
 * Schemes of shops, networks and stores that an app link may have without further ado. Each is the one that the app
 * registers by its own documentation; the schemes of a team's own apps are a setting of the team.
 */
export const knownAppSchemes: ReadonlySet<string> = new Set([
  // Shops of China.
  ...['taobao', 'tbopen', 'tmall', 'openapp.jdmobile', 'pinduoduo', 'vipshop', 'alipays', 'fleamarket'],
  // Shops elsewhere.
  ...['amzn', 'com.amazon.mobile.shopping', 'com.amazon.mobile.shopping.web', 'ebay', 'etsy', 'walmart'],
  ...['target', 'shein', 'sheinlink', 'temu', 'aliexpress', 'alibaba', 'lazada', 'shopee', 'shopeesg'],
  ...['shopeeid', 'shopeemy', 'shopeeth', 'shopeevn', 'shopeeph', 'shopeebr', 'shopeetw', 'tokopedia'],
  ...['coupang', 'mercadolibre', 'meli', 'flipkart', 'rakuten', 'zalando', 'allegro', 'ozon', 'wildberries'],
  ...['noon', 'trendyol', 'bestbuy', 'wish', 'shop', 'shopify', 'zara', 'nike', 'sephora'],
  // Networks and media.
  ...['snssdk1128', 'snssdk1233', 'aweme', 'tiktok', 'musically', 'xhsdiscover', 'kwai', 'bilibili'],
  ...['sinaweibo', 'weixin', 'zhihu', 'instagram', 'fb', 'fb-messenger', 'twitter', 'youtube'],
  ...['vnd.youtube', 'pinterest', 'snapchat', 'reddit', 'linkedin', 'line', 'kakaotalk', 'whatsapp'],
  ...['tg', 'discord', 'twitch', 'spotify', 'music', 'soundcloud', 'nflx', 'steam'],
  // Stores of apps.
  ...[
    'market',
    'itms-apps',
    'itms-appss',
    'appmarket',
    'mimarket',
    'oppomarket',
    'vivomarket',
    'samsungapps',
  ],
]);

/** Schemes that a browser or a system runs or opens itself: never an app's, whatever a team enters. */
const systemSchemes: ReadonlySet<string> = new Set([
  ...['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source', 'intent'],
  ...['http', 'https', 'ftp', 'ftps', 'sftp', 'ws', 'wss', 'chrome', 'edge', 'resource', 'jar', 'content'],
  ...['tel', 'sms', 'mms', 'mailto', 'callto', 'facetime', 'facetime-audio', 'geo', 'ssh', 'telnet', 'ldap'],
  ...['itms-services', 'prefs', 'app-prefs', 'app-settings', 'shortcuts', 'workflow', 'search', 'search-ms'],
  ...['android-app', 'package', 'vnd.ms.radio', 'smb', 'nfs', 'afp', 'vnc', 'rdp', 'magnet', 'feed'],
]);

/** The scheme of an address `scheme://…`, in lower case; `null` for what has another form or could not be an app's. */
export function appSchemeOf(address: string): string | null {
  const [, given = ''] = /^([a-z][a-z\d+.-]{1,40}):\/\/[^\s\p{Cc}\\]+$/iu.exec(address) ?? [];
  const scheme = given.toLowerCase();
  return scheme === '' || isSystemScheme(scheme) ? null : scheme;
}

const isSystemScheme = (scheme: string): boolean =>
  systemSchemes.has(scheme) || /^(?:ms|web)[-+]/.test(scheme);

/** The scheme of a team's own app, e.g. `myshop`; a pasted address of the app is cut down to it. */
export const shortAppSchemeSchema = z.string().check(
  z.trim(),
  z.overwrite((given) => given.replace(/:.*$/s, '').toLowerCase()),
  z.regex(/^[a-z][a-z\d+.-]{1,40}$/, { error: 'app_scheme_form' }),
  z.refine<string>((scheme) => !isSystemScheme(scheme), { error: 'app_scheme_form' }),
);
