import * as z from 'zod/mini';

/** Max custom app schemes per team. */
export const shortAppSchemesMost = 10;

/**
 * Schemes of shops, networks and stores that any app link may use. Each is documented by its app; a team's own app
 * schemes are a team setting.
 */
export const knownAppSchemes: ReadonlySet<string> = new Set([
  // Shops of China.
  ...['taobao', 'tbopen', 'tmall', 'openapp.jdmobile', 'pinduoduo', 'vipshop', 'alipays', 'fleamarket'],
  // Shops in other countries.
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
  // App stores.
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

/** Schemes handled by the browser or the operating system: never an app's, even if a team enters them. */
const systemSchemes: ReadonlySet<string> = new Set([
  ...['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source', 'intent'],
  ...['http', 'https', 'ftp', 'ftps', 'sftp', 'ws', 'wss', 'chrome', 'edge', 'resource', 'jar', 'content'],
  ...['tel', 'sms', 'mms', 'mailto', 'callto', 'facetime', 'facetime-audio', 'geo', 'ssh', 'telnet', 'ldap'],
  ...['itms-services', 'prefs', 'app-prefs', 'app-settings', 'shortcuts', 'workflow', 'search', 'search-ms'],
  ...['android-app', 'package', 'vnd.ms.radio', 'smb', 'nfs', 'afp', 'vnc', 'rdp', 'magnet', 'feed'],
]);

/** Returns the scheme of a URL `scheme://…`, in lower case; `null` for another form or a scheme that cannot be an app's. */
export function appSchemeOf(address: string): string | null {
  const [, given = ''] = /^([a-z][a-z\d+.-]{1,40}):\/\/[^\s\p{Cc}\\]+$/iu.exec(address) ?? [];
  const scheme = given.toLowerCase();
  return scheme === '' || isSystemScheme(scheme) ? null : scheme;
}

const isSystemScheme = (scheme: string): boolean =>
  systemSchemes.has(scheme) || /^(?:ms|web)[-+]/.test(scheme);

/** The scheme of a team's own app, e.g. `myshop`; a pasted app URL is shortened to its scheme. */
export const shortAppSchemeSchema = z.string().check(
  z.trim(),
  z.overwrite((given) => given.replace(/:.*$/s, '').toLowerCase()),
  z.regex(/^[a-z][a-z\d+.-]{1,40}$/, { error: 'app_scheme_form' }),
  z.refine<string>((scheme) => !isSystemScheme(scheme), { error: 'app_scheme_form' }),
);
