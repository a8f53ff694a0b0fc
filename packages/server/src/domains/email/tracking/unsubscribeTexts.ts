import type { Localized } from '@reachkit/contract';

export const texts = {
  zh: {
    title: '退订邮件',
    question: '不想再收到这位发件人的邮件？',
    button: '退订',
    done: '已退订。你不会再收到这位发件人的邮件。',
    unknown: '这个退订链接无效。请使用邮件中的完整链接。',
  },
  en: {
    title: 'Unsubscribe',
    question: 'Stop receiving emails from this sender?',
    button: 'Unsubscribe',
    done: 'You have unsubscribed. You will not receive emails from this sender again.',
    unknown: 'This unsubscribe link is invalid. Please use the complete link from the email.',
  },
} as const satisfies Localized<Readonly<Record<string, string>>>;
