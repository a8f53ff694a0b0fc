import { emailCodeLifetime, type Localized } from '@reachkit/contract';
import type { Language } from '../../platform/http/request/language.ts';
import type { SystemMessage } from '../../platform/systemMail/systemMail.ts';

interface CodeWords {
  readonly subject: string;
  readonly use: string;
  readonly unknown: string;
}

const minutes = emailCodeLifetime / 60;

const wordsOf: Localized<(code: string) => CodeWords> = {
  zh: (code) => ({
    subject: `${code}是你的Reachkit验证码`,
    use: `在个人资料页输入它，确认这个邮箱。${minutes}分钟内有效。`,
    unknown: '如果不是你本人操作，请忽略这封邮件。',
  }),
  en: (code) => ({
    subject: `${code} is your Reachkit code`,
    use: `Enter it on your personal info page to confirm this address. It is valid for ${minutes} minutes.`,
    unknown: 'If this was not you, ignore this email.',
  }),
};

/** The email with a code that confirms an address. */
export function codeMail(code: string, language: Language): Pick<SystemMessage, 'subject' | 'text' | 'html'> {
  const { subject, use, unknown } = wordsOf[language](code);
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
