import type { Localized } from '@reachkit/contract';
import { emailCodeLifetime } from '@reachkit/contract/account/email';
import type { CodeWords } from '../../platform/systemMail/codeMail.ts';

const minutes = emailCodeLifetime / 60;

export const codeTexts: Localized<(code: string) => CodeWords> = {
  zh: (code) => ({
    subject: `${code}是你的Reachkit验证码`,
    use: `请在个人资料页输入验证码，确认这个邮箱。${minutes}分钟内有效。`,
    unknown: '如果不是你本人操作，请忽略这封邮件。',
  }),
  en: (code) => ({
    subject: `${code} is your Reachkit verification code`,
    use: `Enter this code on your personal info page to confirm this email address. It is valid for ${minutes} minutes.`,
    unknown: 'If you did not request this, ignore this email.',
  }),
};
