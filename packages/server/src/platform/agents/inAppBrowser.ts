import { perAgent } from './perAgent.ts';

/**
 * What applications write into the agent of the browser within them. Such browsers keep people from other applications,
 * from sign-ins, and some from shops. `; wv)` is the web view of Android, whatever application shows it.
 */
const signs = [
  ...[/MicroMessenger/, /\bQQ\/\d/, /\bWeibo\b/, /AliApp\(/, /AlipayClient/, /DingTalk/, /\bLark\//],
  ...[/BytedanceWebview|musical_ly|\btrill_|TikTok|\baweme|NewsArticle/, /xhsminiweb|\bdiscover\/\d/],
  ...[/Kwai|ksNebula/, /BiliApp|\bBiliApp\b|bilibili\//, /ZhihuHybrid/, /baiduboxapp/, /\bJDAPP|jdapp/],
  ...[/\bFB(?:AN|AV|IOS|_IAB)\b/, /\bInstagram[ /]\d/, /\bBarcelona \d/, /\bMessenger(?:Lite)?ForiOS/],
  ...[/\bLine\/\d/, /KAKAOTALK/, /KAKAOSTORY/, /NAVER\(inapp/, /\bZalo\b/, /DaumApps/],
  ...[
    /\bSnapchat\b/,
    /\bTwitter for /,
    /\bTwitterAndroid\b/,
    /LinkedInApp/,
    /\[Pinterest\//,
    /\bPinterest for /,
  ],
  ...[/Telegram-(?:iOS|Android)/, /\bReddit\/(?:Version|\d)/, /\bVKAndroidApp|\bVKClient/, /; wv\)/],
];

/** Whether a page is opened within an application, not in a browser of its own. Pure. */
export const isInAppBrowser = perAgent((userAgent): boolean => signs.some((sign) => sign.test(userAgent)));

export type Device = 'ios' | 'android' | 'other';

/** The kind of device, for links to applications. iPads say that they are Macs and count as `other`. Pure. */
export const deviceOf = perAgent((userAgent): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
});
