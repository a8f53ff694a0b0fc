import { afterEach, expect, it } from 'vitest';
import { readSiteSettings } from '../../platform/settings/siteSettings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp | undefined;
afterEach(async () => {
  await harness?.close();
  harness = undefined;
});

async function say(env: Record<string, string>, { isDemo = false, language = 'zh' } = {}) {
  harness = await testApp({ config: { isDemo, site: readSiteSettings((name) => env[name]) } });
  const answer = await harness.app.inject({
    url: '/kol/api/site/config',
    headers: { 'accept-language': language },
  });
  return answer.json().data;
}

it('the site information is empty without configuration, and needs no login', async () => {
  expect(await say({})).toEqual({
    service: { qr: null, email: null, text: null },
    tip: null,
    copyright: { since: 2020, holder: 'Reachkit' },
    links: { privacy: '/privacy', terms: '/protocol' },
    login: { passwordCodec: 'none', passwordKey: null, sms: 'development', registration: ['phone'] },
  });
});

it('returns the configured texts in the requested language', async () => {
  const env = {
    SERVICE_QR_URL: 'https://service.example/chat',
    SERVICE_EMAIL: 'help@service.example',
    SERVICE_TEXT: '工作日9点到18点',
    SERVICE_TEXT_EN: 'Weekdays 9 to 18',
    TIP_TITLE: '新工具',
    TIP_TEXT: '看看吧',
    TIP_PATH: '/tool',
    COPYRIGHT_HOLDER: 'Shop Ltd',
    PRIVACY_URL: '/privacy',
    TERMS_URL: 'https://shop.example/terms',
  };
  const data = await say(env, { language: 'en', isDemo: true });
  expect(data).toMatchObject({
    service: { qr: env.SERVICE_QR_URL, email: env.SERVICE_EMAIL, text: 'Weekdays 9 to 18' },
    tip: { title: '新工具', text: '看看吧', path: '/tool' },
    copyright: { since: 2020, holder: 'Shop Ltd' },
    links: { privacy: '/privacy', terms: 'https://shop.example/terms' },
  });
  expect(data.tip.id).toMatch(/^\w{12}$/);
});

it('gives a changed tip a new id', () => {
  const idOf = (text: string) =>
    readSiteSettings((name) => ({ TIP_TITLE: 'News', TIP_TEXT: text })[name])?.tip?.id;
  expect(idOf('one')).toBe(idOf('one'));
  expect(idOf('one')).not.toBe(idOf('two'));
});

it('offers no service in the demo: its QR code has text, not a URL', async () => {
  const { service, tip } = await say({}, { isDemo: true, language: 'en' });
  expect(service.qr).toMatch(/^Reachkit demo/);
  expect(service.email).toBeNull();
  expect(tip).toMatchObject({ id: 'demo', path: '/tool' });
});
