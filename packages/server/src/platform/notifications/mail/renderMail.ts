import type { NotificationContent } from '@reachkit/contract';
import type { Language } from '../../http/request/language.ts';
import { targetPath } from './targetPath.ts';
import { mailTexts, sentenceOf } from './texts.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailFrame {
  readonly language: Language;
  /** Public origin of the site, without a trailing slash. */
  readonly origin: string;
}

/** Path of the notification settings page. */
const settingsPath = '/userInfo';
/** Max characters of a subject: mail programs cut longer ones. */
const maxSubjectLength = 150;

/** Renders one email with all of a person's notifications, latest first. */
export function renderMail(
  contents: readonly NotificationContent[],
  { language, origin }: MailFrame,
): RenderedMail {
  const words = mailTexts[language];
  const items = contents.map((content) => ({
    sentence: plain(sentenceOf(content, language)),
    url: `${origin}${targetPath(content.target)}`,
  }));
  const first = items.length === 1 ? items[0] : undefined;
  const subject = first?.sentence ?? words.several(items.length);
  const settings = `${origin}${settingsPath}`;
  const text = [
    ...items.map(({ sentence, url }) => `${sentence}\n${url}\n`),
    '--',
    words.reason,
    `${words.settings}: ${settings}`,
    '',
  ].join('\n');
  const rows = items.map(
    ({ sentence, url }) =>
      `<p style="margin:0 0 4px;font-size:16px;line-height:24px">${escaped(sentence)}</p>` +
      `<p style="margin:0 0 20px"><a href="${escaped(url)}" style="color:#2563eb">${escaped(words.open)}</a></p>`,
  );
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    "<body style=\"margin:0;padding:24px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif\">" +
    `<div style="max-width:560px;margin:0 auto">${rows.join('')}` +
    `<p style="margin:0;padding-top:16px;border-top:1px solid #d4d4d8;font-size:13px;line-height:20px;color:#52525b">${escaped(words.reason)} ` +
    `<a href="${escaped(settings)}" style="color:#52525b">${escaped(words.settings)}</a></p></div></body></html>`;
  return { subject: cut(subject), text, html };
}

/** Removes line breaks and invisible characters: names and subjects are user input. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= maxSubjectLength ? text : `${letters.slice(0, maxSubjectLength - 1).join('')}…`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
