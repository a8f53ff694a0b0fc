import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import publishedCrawlers from 'crawler-user-agents';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceOf, inAppBrowserOf, isInAppBrowser } from './inAppBrowser.ts';
import { botReasonsOf, isPreviewBot } from './linkVisit.ts';

const resolve = createRequire(import.meta.url).resolve;
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** From github.com/monperrus/crawler-user-agents (MIT). */
const crawlers = publishedCrawlers.flatMap(({ instances }) => instances);
/** Collected from website visits by github.com/intoli/user-agents (BSD-2-Clause). */
const browsers = z
  .array(z.object({ userAgent: z.string() }))
  .parse(readJson(resolve('user-agents').replace(/index\.[a-z]+$/, 'user-agents.json')))
  .map(({ userAgent }) => userAgent);

const asked = (userAgent: string, more: Partial<Parameters<typeof botReasonsOf>[0]> = {}) =>
  botReasonsOf({ method: 'GET', userAgent, purpose: '', acceptLanguage: 'en', ...more });

describe('public lists', () => {
  it('detects at least 99 % of the published crawler agents', () => {
    const missed = [...new Set(crawlers)].filter((agent) => asked(agent).length === 0);
    expect(crawlers.length).toBeGreaterThan(1_500);
    expect(missed.length / crawlers.length, missed.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('misclassifies at most 0.1 % of real browser agents as bots, even without a language', () => {
    const wrong = browsers.filter((agent) => asked(agent, { acceptLanguage: '' }).length > 0);
    expect(browsers.length).toBeGreaterThan(5_000);
    expect(wrong.length / browsers.length, wrong.join('\n')).toBeLessThanOrEqual(0.001);
  });
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 360.0.0.30.108 (iPhone14,5; iOS 18_1; en_US; en; scale=3.00; 1170x2532; 670000000)';
const wechat =
  'Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701(0x28003253) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64';
const tiktok =
  'Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 trill_2023508030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/35.8.3 ByteLocale/en BytedanceWebview/d8a21c6';

it.each([
  [chrome, {}, []],
  [chrome, { method: 'HEAD' }, ['method']],
  [chrome, { purpose: 'prefetch;prerender' }, ['prefetch']],
  [chrome, { hasHoneyParameter: true }, ['honeypot']],
  [chrome, { acceptLanguage: '' }, []],
  ['ExampleClient', { acceptLanguage: '' }, ['userAgent']],
  ['', {}, ['userAgent']],
  ['curl/8.5.0', { method: 'HEAD', purpose: 'prefetch' }, ['userAgent', 'method', 'prefetch']],
  ['WhatsApp/2.23.20.0', {}, ['preview', 'userAgent']],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', {}, ['preview', 'userAgent']],
  [instagram, {}, []],
  [wechat, {}, []],
  [tiktok, {}, []],
] as const)('finds every reason in %j with %j', (agent, more, reasons) => {
  expect(asked(agent, more)).toEqual(reasons);
});

it.each([
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  [chrome, false],
  [wechat, false],
])('shows %j a preview: %s', (agent, isPreview) => {
  expect(isPreviewBot(agent)).toBe(isPreview);
});

const iphone = (app: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${app}`;
const webView = (app: string) =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 ${app}`;

it.each([
  [wechat, 'WeChat', 'android'],
  [tiktok, 'TikTok', 'android'],
  [instagram, 'Instagram', 'ios'],
  [
    iphone('Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.38.109;FBBV/1;FBDV/iPhone15,2;FBLC/en_US]'),
    'Facebook',
    'ios',
  ],
  [webView('[FB_IAB/FB4A;FBAV/480.0.0.54.88;]'), 'Facebook', 'android'],
  [iphone('Mobile/15E148 Safari Line/14.15.0'), 'LINE', 'ios'],
  [webView('Line/14.15.0/IAB'), 'LINE', 'android'],
  [iphone('Mobile/15E148 KAKAOTALK 10.9.5'), 'KakaoTalk', 'ios'],
  [iphone('Mobile/15E148 NAVER(inapp; search; 2000; 12.9.3)'), 'Naver', 'ios'],
  [iphone('Mobile/15E148 Snapchat/13.10.0.41 (like Safari/8618.3.11.10.5, panda)'), 'Snapchat', 'ios'],
  [iphone('Mobile/15E148 Twitter for iPhone/10.65'), 'X', 'ios'],
  [iphone('Mobile/15E148 [LinkedInApp]/9.30.1204'), 'LinkedIn', 'ios'],
  [iphone('Mobile/15E148 [Pinterest/iOS]'), 'Pinterest', 'ios'],
  [iphone('Mobile/22B83 Barcelona 360.0.0.30.108 (iPhone14,5; iOS 18_1; en_US)'), 'Threads', 'ios'],
  [iphone('Mobile/15E148 QQ/9.1.10.614 V1_IPH_SQ_9.1.10_1_APP_A Pixel/1170'), 'QQ', 'ios'],
  [iphone('Mobile/15E148 Weibo (iPhone14,5__weibo__14.11.1__iphone__os18.1)'), 'Weibo', 'ios'],
  [webView('xhsminiweb/8.60'), 'Xiaohongshu', 'android'],
  [iphone('Mobile/15E148 AliApp(TB/10.39.10) WindVane/8.7.2'), 'Taobao', 'ios'],
  [iphone('Version/18.1 Mobile/15E148 Safari/604.1'), null, 'ios'],
  [iphone('CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1'), null, 'ios'],
  [iphone('FxiOS/133.0 Mobile/15E148 Safari/605.1.15'), null, 'ios'],
  [webView('').replace('; wv', '').replace('Version/4.0 ', ''), null, 'android'],
  [`${chrome} Edg/131.0.0.0`, null, 'other'],
  [chrome, null, 'other'],
  [webView('').trim(), 'unnamed', 'android'],
] as const)('detects the app of %j: %s, on %s', (agent, app, device) => {
  expect([isInAppBrowser(agent), deviceOf(agent)]).toEqual([app !== null, device]);
  expect(inAppBrowserOf(agent)).toBe(app === 'unnamed' ? null : app);
  // Such a browser is a person’s, in any app.
  expect(asked(agent)).toEqual([]);
});
