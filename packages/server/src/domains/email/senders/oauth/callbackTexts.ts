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
    title: '连接邮箱',
    ask: (name) => `要把刚才登录的邮箱连接到“${name}”的团队吗？`,
    warning: '连接后，这个团队可以用该邮箱发信，并读取回信。如果不是你自己发起的，请关闭本页。',
    connect: '连接邮箱',
    outcomes: {
      connected: '邮箱已连接，正在验证。可以关闭本页了。',
      expired: '这次登录已失效，请关闭本页，回到邮箱设置重新登录。',
      otherAddress: '登录的是另一个邮箱。请回到邮箱设置，用原来的邮箱登录。',
      taken: '团队里已经有这个邮箱。可以关闭本页了。',
      full: '会员权益内的邮箱数量已用完，请升级后再连接。',
      unreachable: '邮箱服务商没有回应，请稍后再试。',
    },
  },
  en: {
    title: 'Connect mailbox',
    ask: (name) => `Connect the mailbox you have just signed in to with the team of “${name}”?`,
    warning:
      'The team will be able to send from this mailbox and to read replies. If you did not start this yourself, close this page.',
    connect: 'Connect mailbox',
    outcomes: {
      connected: 'The mailbox is connected and is being verified. You can close this page.',
      expired:
        'This sign-in is no longer valid. Close this page and sign in again from the mailbox settings.',
      otherAddress:
        'You signed in to another mailbox. Go back to the mailbox settings and sign in to the same one as before.',
      taken: 'Your team has this mailbox already. You can close this page.',
      full: 'Your plan allows no more mailboxes. Upgrade, then connect it.',
      unreachable: 'The provider did not answer. Please try again later.',
    },
  },
};
