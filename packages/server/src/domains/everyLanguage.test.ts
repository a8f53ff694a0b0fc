import type { DataOf, getFilterOptions, Locale, listEquityVersions, MenuItem } from '@reachkit/contract';
import { inLocale, locales } from '@reachkit/contract';
import type { listChanges } from '@reachkit/contract/site';
import { languageNames } from '@reachkit/contract/texts/languageTexts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../platform/notifications/mail/renderMail.ts';
import { codeMail } from '../platform/systemMail/codeMail.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { codeTexts } from './account/codeTexts.ts';
import { keepTags } from './creator/words/tags.ts';
import { unsubscribePage } from './email/tracking/unsubscribePage.ts';
import { failureText } from './job/failureText.ts';
import { usageTexts } from './membership/usage/exporting/texts.ts';
import { exportTexts } from './search/exporting/texts.ts';
import { emailCodeTexts } from './session/login/emailCodeTexts.ts';
import { linkPage } from './shortlinks/redirect/page.ts';

let harness: TestApp;
let person: { readonly authorization: string };
beforeAll(async () => {
  harness = await testApp();
  await keepTags(harness.database.pool);
  person = await harness.headersOf('13800000001');
});
afterAll(() => harness.close());

async function ask<Data>(language: Locale, url: string, headers: object = person) {
  const answer = await harness.app.inject({ url, headers: { ...headers, 'accept-language': language } });
  return answer.json<{ msg: string; data: Data }>();
}

const titlesOf = (menus: readonly MenuItem[], language: Locale): readonly string[] =>
  menus.flatMap(({ name, label, titles, children = [] }) => [
    inLocale({ ...titles, zh: name, en: label }, language) ?? '',
    ...titlesOf(children, language),
  ]);

/** Server texts in a language, by where they appear: responses, emails, pages and exports. */
async function saidIn(language: Locale): Promise<readonly (readonly [place: string, text: string])[]> {
  const { teamId } = (
    await harness.database.pool.query<{ teamId: string }>(
      `select team_id as "teamId" from account where username = '13800000001'`,
    )
  ).rows[0] ?? { teamId: '' };
  const equity = await ask<DataOf<typeof listEquityVersions>>(language, '/office/api/equity/versions');
  const changes = await ask<DataOf<typeof listChanges>>(language, '/kol/api/changelog');
  const options = await ask<DataOf<typeof getFilterOptions>>(
    language,
    '/kol/api/blogger/tiktok/filterOptions',
  );
  const menu = await ask<{ menus: MenuItem[] }>(language, `/office/api/team/menu/${teamId}`);
  const wrong = await ask<{ fields: Record<string, { msg: string }> }>(language, '/kol/api/changelog?page=x');
  const ending = {
    kind: 'membershipEnding',
    values: { version: 'pro', days: 3, expiresAt: '2026-12-01T00:00:00Z' },
    target: { kind: 'upgrade' },
  } as const;
  const mails = [
    renderMail([ending], { language, origin: 'https://reachkit.example' }),
    renderMail([ending, ending], { language, origin: 'https://reachkit.example' }),
    codeMail('123456', codeTexts[language]('123456'), language),
    ...Object.values(emailCodeTexts[language]('123456')).map((words) => codeMail(null, words, language)),
  ];
  return [
    ...equity.data.versions.map(({ name }) => ['plan', name] as const),
    ...changes.data.list.flatMap(({ title, text }) => [
      ['change', title] as const,
      ['change', text] as const,
    ]),
    ...options.data.tags.map(({ code, names }) => [`tag ${code}`, inLocale(names, language) ?? ''] as const),
    ...titlesOf(menu.data.menus, language).map((title) => ['menu', title] as const),
    ['refusal', wrong.msg],
    ...Object.values(wrong.data.fields).map(({ msg }) => ['field', msg] as const),
    ['unknown', (await ask<null>(language, '/kol/api/job/999999')).msg],
    ['signed out', (await ask<null>(language, '/kol/api/changelog', {})).msg],
    ...mails.flatMap(({ subject, text, html }) => [
      ['subject', subject] as const,
      ['mail', text] as const,
      ['mail', html] as const,
    ]),
    ['job', failureText('internal', language)],
    ...(['ask', 'done', 'restored', 'unknown'] as const).map(
      (step) => ['unsubscribe page', unsubscribePage(step, language)] as const,
    ),
    ['link page', linkPage({ kind: 'gone' }, '', language)],
    ...Object.values(usageTexts[language].heads).map((head) => ['usage export', head] as const),
    ...Object.values(exportTexts[language].headers).map((head) => ['creator export', head] as const),
  ];
}

/** Names that are the same in every language. */
const names = /TikTok|YouTube|Instagram|Reachkit|CPM|Excel/g;

/** Visible text: without markup, URLs and names. */
const read = (text: string): string =>
  text
    // The names of the other languages stand in those languages.
    .replace(/<(style|script)>.*?<\/\1>|<a [^>]*hreflang[^>]*>[^<]*<\/a>|<[^>]*>|https?:\S+/gs, ' ')
    .replace(names, ' ')
    .trim();

/** Removes bracketed text. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutBrackets(less);
}

/** Whether a text consists of bracketed text only, as all texts of a generated language do. */
const isInBrackets = (text: string): boolean => !/\p{L}/u.test(withoutBrackets(text));

/** A text of several words; single ones are the same in related languages. */
const isProse = (text: string): boolean => /\p{Script=Han}{4}|\p{L}+\s+\p{L}+\s+\p{L}+/u.test(text);

/** Returns a check for texts of a language: by its script, or that no other language has the same sentence. */
async function ownTextsOf(language: Locale): Promise<(text: string) => boolean> {
  const name = languageNames[language];
  if (language === 'zh') return (text) => /\p{Script=Han}/u.test(text);
  if (language === 'en') return (text) => /[a-z]/i.test(text) && !/\p{Script=Han}|⟦/u.test(text);
  if (name.startsWith('⟦')) return isInBrackets;
  const others = await Promise.all(locales.filter((other) => other !== language).map(saidIn));
  const sentences = new Set(others.flatMap((said) => said.map(([, text]) => read(text)).filter(isProse)));
  return (text) => !sentences.has(text);
}

describe.each(locales)('a server asked for %s', (language) => {
  it('a server responds, emails, renders and exports in the requested language', async () => {
    const said = (await saidIn(language)).filter(([, text]) => /\p{L}/u.test(read(text)));
    expect(said.length).toBeGreaterThan(100);
    const isOwn = await ownTextsOf(language);
    expect(said.filter(([, text]) => !isOwn(read(text)))).toEqual([]);
  });
});
