import type { Localized } from '@reachkit/contract';

export const texts = {
  zh: {
    title: '链接无法打开',
    unknown: '这个链接无效。请使用邮件中的完整链接。',
    unreadable: '邮件中的这个链接地址有误，无法打开。你可以把下面的地址告诉发件人：',
  },
  en: {
    title: 'This link cannot be opened',
    unknown: 'The link is invalid. Please use the complete link from the email.',
    unreadable: 'The address of this link in the email is wrong. You can tell the sender about it:',
  },
} as const satisfies Localized<Readonly<Record<string, string>>>;
