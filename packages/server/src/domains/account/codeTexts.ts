import { emailCodeLifetime, type Localized } from '@reachkit/contract';

interface CodeWords {
  readonly subject: string;
  readonly use: string;
  readonly unknown: string;
}

const minutes = emailCodeLifetime / 60;

export const codeTexts: Localized<(code: string) => CodeWords> = {
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
