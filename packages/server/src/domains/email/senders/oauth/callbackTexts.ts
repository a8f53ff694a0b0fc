import type { Localized } from '@reachkit/contract';
import type { SignInOutcome } from './flow.ts';

interface Texts {
  readonly title: string;
  ask(name: string): string;
  readonly warning: string;
  readonly connect: string;
  readonly outcomes: Readonly<Record<SignInOutcome, string>>;
}

export const texts: Localized<Texts> = {
  zh: {
    title: '绑定邮箱',
    ask: (name) => `要把刚才登录的邮箱绑定到“${name}”的团队吗？`,
    warning: '绑定后，这个团队可以用该邮箱发信，并读取回信。如果不是你本人操作，请关闭本页。',
    connect: '绑定邮箱',
    outcomes: {
      connected: '邮箱已绑定，正在验证。可以关闭本页了。',
      expired: '这次登录已失效，请关闭本页，回到发件人设置重新登录。',
      otherAddress: '登录的是另一个邮箱。请回到发件人设置，用原来的邮箱登录。',
      taken: '团队里已经有这个邮箱。可以关闭本页了。',
      full: '邮箱数量已达会员上限，请升级后再绑定。',
      unreachable: '邮箱服务商没有响应，请稍后再试。',
    },
  },
  en: {
    title: 'Connect mailbox',
    ask: (name) => `Connect the mailbox you just signed in to with the team of “${name}”?`,
    warning:
      'The team will be able to send from this mailbox and read replies. If you did not start this, close this page.',
    connect: 'Connect mailbox',
    outcomes: {
      connected: 'Mailbox connected, verification in progress. You can close this page.',
      expired: 'This sign-in has expired. Close this page and sign in again from the sender settings.',
      otherAddress:
        'You signed in to a different mailbox. Go back to the sender settings and sign in to the original one.',
      taken: 'Your team already has this mailbox. You can close this page.',
      full: 'You have reached your plan’s mailbox limit. Upgrade, then connect this one.',
      unreachable: 'The email provider did not respond. Please try again later.',
    },
  },
};
