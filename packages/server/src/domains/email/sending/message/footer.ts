import { escapeHtml } from './escapeHtml.ts';

const words = {
  zh: { why: '不想再收到此类邮件？', unsubscribe: '退订' },
  en: { why: 'Do not want these emails any more?', unsubscribe: 'Unsubscribe' },
} as const;

/** The unsubscribe line in every language, as found in quotations. */
export const unsubscribeLines: readonly string[] = Object.values(words).map(
  ({ why, unsubscribe }) => `${why} ${unsubscribe}`,
);

interface Footer {
  readonly language: keyof typeof words;
  readonly html: string;
  readonly text: string;
}

/** Footer of every campaign email, in the language of the email: origin and unsubscribe link. */
export function footerOf(content: string, postalAddress: string): Footer {
  const language = languageOfContent(content);
  const { why, unsubscribe } = words[language];
  const address = postalAddress.trim();
  const lines = address.split(/\r?\n/).map((line) => line.trim());
  const place = address === '' ? '' : `${lines.map(escapeHtml).join('<br>')}<br>`;
  const style = 'margin-top:24px;font-size:12px;line-height:1.5;color:#6b7280';
  return {
    language,
    html: `<div style="${style}">${place}${why} <a href="{{unsubscribe}}" style="color:#6b7280">${unsubscribe}</a></div>`,
    text: [...(address === '' ? [] : lines), `${why} ${unsubscribe}: {{unsubscribe}}`].join('\n'),
  };
}

/** Language for texts added to an email, detected from its content. */
export const languageOfContent = (html: string): keyof typeof words => (isChinese(html) ? 'zh' : 'en');

/** Most of the letters are Chinese. */
function isChinese(html: string): boolean {
  const text = html.replace(/<[^>]*>|\{\{[^}]*\}\}/g, '');
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  // A Chinese character counts as three letters.
  return chinese * 3 > (text.match(/\p{L}/gu)?.length ?? 0) - chinese;
}
