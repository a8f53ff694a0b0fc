import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { endedTextsZh } from '../ended/texts.zh.ts';
import type { factorTextsZh } from '../factor/texts.zh.ts';
import { deviceTextsZh } from './deviceTexts.zh.ts';
import { signUpTextsZh } from './signUpTexts.zh.ts';

const texts = {
  ...endedTextsZh,
  ...signUpTextsZh,
  ...deviceTextsZh,
  login: {
    title: '登录Reachkit',
    account: '账号',
    accountHelp: '手机号或成员账号',
    accountOrEmailHelp: '手机号、邮箱或成员账号',
    password: '密码',
    submit: '登录',
    accountMissing: '请输入账号',
    tooLong: '内容太长，请检查是否多输了',
    passwordMissing: '请输入密码',
    ways: '登录方式',
    way: { account: '账号登录', sms: '验证码登录' },
    register: '注册账号',
    forgot: '忘记密码？',
  },
} as const;

/** Texts of the second step of a staff sign-in. */
type LaterSessionMessages = { readonly factor: typeof factorTextsZh };

/** The namespace `session`: texts of sign-in, registration, passwords and logins. */
export const sessionTexts = /* @__PURE__ */ textNamespace<typeof texts & LaterSessionMessages>(
  'session',
  async (): Promise<Catalogue> => (await import('./en.ts')).sessionEn,
);
/**
 * The Chinese texts of sign-in, registration, passwords and logins, for `messages` of a provider; those of the second step
 * of a staff sign-in load later.
 */
export const sessionZh = /* @__PURE__ */ catalogue('zh', 'session', texts, [], async () => ({
  factor: (await import('../factor/texts.zh.ts')).factorTextsZh,
}));
