import type { Localized } from '@reachkit/contract';
import { emailCodeLifetime } from '@reachkit/contract/account/email';
import type { EmailCodePurpose } from '@reachkit/contract/session/signInEmail';
import type { CodeWords } from '../../../platform/systemMail/codeMail.ts';

/**
 * `known`: registration with an address that has an account; `unknown`: sign-in or new password for an address without
 * one.
 */
export type EmailCodeCase = EmailCodePurpose | 'known' | 'unknown';

const minutes = emailCodeLifetime / 60;

export const emailCodeTexts: Localized<(code: string) => Readonly<Record<EmailCodeCase, CodeWords>>> = {
  zh: (code) => {
    const subject = `${code}是你的Reachkit验证码`;
    const unknown = '如果不是你本人操作，请忽略这封邮件。';
    const use = (place: string) => `请在${place}输入验证码。${minutes}分钟内有效。`;
    return {
      register: { subject, use: use('注册页'), unknown },
      signIn: { subject, use: use('登录页'), unknown },
      resetPassword: { subject, use: use('重设密码页'), unknown },
      known: {
        subject: '这个邮箱已有Reachkit账号',
        use: '这个邮箱已经注册过，不能再次注册。请直接登录；忘记密码时可在登录页重设。',
        unknown,
      },
      unknown: {
        subject: '这个邮箱还没有Reachkit账号',
        use: '这个邮箱还没有注册，无法登录或重设密码。请换成注册时用的邮箱或手机号，或先注册。',
        unknown,
      },
    };
  },
  en: (code) => {
    const subject = `${code} is your Reachkit verification code`;
    const unknown = 'If you did not request this, ignore this email.';
    const use = (place: string) =>
      `Enter this code on the ${place} page. It is valid for ${minutes} minutes.`;
    return {
      register: { subject, use: use('sign-up'), unknown },
      signIn: { subject, use: use('login'), unknown },
      resetPassword: { subject, use: use('password reset'), unknown },
      known: {
        subject: 'This email address already has a Reachkit account',
        use: 'This email address is registered already. Please log in. If you forgot your password, reset it from the login page.',
        unknown,
      },
      unknown: {
        subject: 'This email address has no Reachkit account',
        use: 'No account has this email address, so it cannot log in or reset a password. Use the email address or phone number that you signed up with, or sign up first.',
        unknown,
      },
    };
  },
};
