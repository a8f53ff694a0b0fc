import type { Language } from '../../platform/http/request/language.ts';
import type { SystemMessage } from '../../platform/systemMail/systemMail.ts';
import { codeTexts } from './codeTexts.ts';

/** The email with a code that confirms an address. */
export function codeMail(code: string, language: Language): Pick<SystemMessage, 'subject' | 'text' | 'html'> {
  const { subject, use, unknown } = codeTexts[language](code);
  return {
    subject,
    text: `${code}\n\n${use}\n\n${unknown}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
      '<body style="margin:0;padding:24px;font-family:sans-serif">' +
      `<p style="font-size:28px;letter-spacing:4px;margin:0 0 16px"><strong>${code}</strong></p>` +
      `<p style="margin:0 0 16px">${use}</p><p style="margin:0;color:#52525b">${unknown}</p></body></html>`,
  };
}
