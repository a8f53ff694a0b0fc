import type { Language } from '../http/request/language.ts';
import type { SystemMessage } from './systemMail.ts';

export interface CodeWords {
  readonly subject: string;
  /** Says where to enter the code, or why the email has none. */
  readonly use: string;
  readonly unknown: string;
}

/** Composes an email with a code; with `null`, one without a code that gives the reason. */
export function codeMail(
  code: string | null,
  { subject, use, unknown }: CodeWords,
  language: Language,
): Pick<SystemMessage, 'subject' | 'text' | 'html'> {
  const shownCode =
    code === null
      ? ''
      : `<p style="font-size:28px;letter-spacing:4px;margin:0 0 16px"><strong>${code}</strong></p>`;
  return {
    subject,
    text: [...(code === null ? [] : [code]), use, `${unknown}\n`].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
      `<body style="margin:0;padding:24px;font-family:sans-serif">${shownCode}` +
      `<p style="margin:0 0 16px">${use}</p><p style="margin:0;color:#52525b">${unknown}</p></body></html>`,
  };
}
