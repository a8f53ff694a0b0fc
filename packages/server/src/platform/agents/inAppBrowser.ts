import { perAgent } from './perAgent.ts';

/**
 * Applications by what they write into the agent of the browser within them; the first one that matches counts. Such
 * browsers keep people from other applications, from sign-ins, and some from shops.
 */
const applications: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger/],
  ['QQ', /\bQQ\/\d/],
  ['Weibo', /\bWeibo\b/],
  ['Taobao', /AliApp\(TB/],
  ['Alipay', /AliApp\(AP|AlipayClient/],
  ['DingTalk', /DingTalk/],
  ['Alibaba', /AliApp\(/],
  ['Lark', /\bLark\//],
  ['TikTok', /musical_ly|\btrill_|TikTok/],
  ['Douyin', /\baweme/],
  ['Toutiao', /NewsArticle/],
  ['ByteDance', /BytedanceWebview/],
  ['Xiaohongshu', /xhsminiweb|\bdiscover\/\d/],
  ['Kuaishou', /Kwai|ksNebula/],
  ['Bilibili', /BiliApp|bilibili\//],
  ['Zhihu', /ZhihuHybrid/],
  ['Baidu', /baiduboxapp/],
  ['JD', /\bJDAPP|jdapp/],
  ['Threads', /\bBarcelona \d/],
  ['Instagram', /\bInstagram[ /]\d/],
  ['Messenger', /\bMessenger(?:Lite)?ForiOS|FB_IAB\/(?:Orca|MESSENGER)/],
  ['Facebook', /\bFB(?:AN|AV|IOS|_IAB)\b/],
  ['LINE', /\bLine\/\d/],
  ['KakaoTalk', /KAKAOTALK/],
  ['KakaoStory', /KAKAOSTORY/],
  ['Naver', /NAVER\(inapp/],
  ['Zalo', /\bZalo\b/],
  ['Daum', /DaumApps/],
  ['Snapchat', /\bSnapchat\b/],
  ['X', /\bTwitter for |\bTwitterAndroid\b/],
  ['LinkedIn', /LinkedInApp/],
  ['Pinterest', /\[Pinterest\/|\bPinterest for /],
  ['Telegram', /Telegram-(?:iOS|Android)/],
  ['Reddit', /\bReddit\/(?:Version|\d)/],
  ['VK', /\bVKAndroidApp|\bVKClient/],
];

/** The application within which a page is opened; `null`: a browser of its own, or one that does not say. Pure. */
export const inAppBrowserOf = perAgent(
  (userAgent): string | null => applications.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
);

/**
 * Whether a page is opened within an application, not in a browser of its own. `; wv)` is the web view of Android,
 * whatever application shows it. Pure.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  inAppBrowserOf(userAgent) !== null || userAgent.includes('; wv)');

export type Device = 'ios' | 'android' | 'other';

/** The kind of device, for links to applications. iPads say that they are Macs and count as `other`. Pure. */
export const deviceOf = perAgent((userAgent): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
});
