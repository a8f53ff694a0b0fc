import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import publishedCrawlers from 'crawler-user-agents';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deviceOf, inAppBrowserOf } from './inAppBrowser.ts';
import { botReasonsOf, isPreviewBot } from './linkVisit.ts';

const resolve = createRequire(import.meta.url).resolve;
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** By github.com/monperrus/crawler-user-agents (MIT). */
const crawlers = publishedCrawlers.flatMap(({ instances }) => instances);
/** Collected from visits of sites by github.com/intoli/user-agents (BSD-2-Clause). */
const browsers = z
  .array(z.object({ userAgent: z.string() }))
  .parse(readJson(resolve('user-agents').replace(/index\.[a-z]+$/, 'user-agents.json')))
  .map(({ userAgent }) => userAgent);

const asked = (userAgent: string, more: Partial<Parameters<typeof botReasonsOf>[0]> = {}) =>
  botReasonsOf({ method: 'GET', userAgent, purpose: '', acceptLanguage: 'en', ...more });

describe('public lists', () => {
  it('recognises at least 99 % of the published crawler agents', () => {
    const missed = [...new Set(crawlers)].filter((agent) => asked(agent).length === 0);
    expect(crawlers.length).toBeGreaterThan(1_500);
    expect(missed.length / crawlers.length, missed.join('\n')).toBeLessThanOrEqual(0.01);
  });

  it('takes at most 0.1 % of real browser agents for bots, also without a language', () => {
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

it.each([
  [wechat, 'wechat', 'android'],
  [tiktok, 'tiktok', 'android'],
  [instagram, 'instagram', 'ios'],
  [chrome, null, 'other'],
] as const)('opens %j in %s on %s', (agent, app, device) => {
  expect([inAppBrowserOf(agent), deviceOf(agent)]).toEqual([app, device]);
});
