import { perAgent } from './perAgent.ts';

/** Browsers inside applications that keep people from shops, sign-ins and other applications. */
export const inAppBrowsers = ['wechat', 'tiktok', 'instagram'] as const;
export type InAppBrowser = (typeof inAppBrowsers)[number];

const signs: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['wechat', /MicroMessenger/i],
  // TikTok and Douyin name their web view, or their package.
  ['tiktok', /BytedanceWebview|musical_ly|\btrill_|TikTok|\baweme/i],
  ['instagram', /\bInstagram[ /]\d/i],
];

/** The application in which a page is opened; `null` for a browser of its own. Pure. */
export const inAppBrowserOf = perAgent(
  (userAgent): InAppBrowser | null => signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null,
);

export type Device = 'ios' | 'android' | 'other';

/** The kind of device, for links to applications. iPads say that they are Macs and count as `other`. Pure. */
export const deviceOf = perAgent((userAgent): Device => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
});
