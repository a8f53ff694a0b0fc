import { perAgent } from './perAgent.ts';

/**
 * Apps by their marks in the user agent of the in-app browser; the first match counts. Such browsers block other apps,
 * sign-ins, and some shops.
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

/** Returns the app of an in-app browser; `null`: a normal browser, or an app that is not named. Pure. */
export const inAppBrowserOf = perAgent(
  (userAgent): string | null => applications.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
);

/** Whether a user agent is an in-app browser. `; wv)` is the web view of Android, in any app. Pure. */
export const isInAppBrowser = (userAgent: string): boolean =>
  inAppBrowserOf(userAgent) !== null || userAgent.includes('; wv)');

export type Device = 'ios' | 'android' | 'other';

/** Returns the kind of device, for app links. iPads identify themselves as Macs and count as `other`. Pure. */
export const deviceOf = perAgent((userAgent): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
});
