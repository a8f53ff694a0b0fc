import type { Localized } from '@reachkit/contract';

/** `{sender}` and `{address}` are the sender and the masked recipient. */
export const texts = {
  zh: {
    title: '退订邮件',
    question: '不想再收到{sender}的邮件？',
    anySender: '这位发件人',
    sentTo: '邮件发到：{address}',
    button: '退订',
    done: '已退订。你不会再收到{sender}的邮件。',
    back: '退订错了？可以恢复。',
    backButton: '重新订阅',
    restoredTitle: '已恢复订阅',
    restored: '你会继续收到{sender}的邮件。',
    unknown: '这个退订链接无效。请使用邮件中的完整链接。',
  },
  en: {
    title: 'Unsubscribe',
    question: 'Stop receiving emails from {sender}?',
    anySender: 'this sender',
    sentTo: 'Sent to: {address}',
    button: 'Unsubscribe',
    done: 'You have unsubscribed. You will not receive emails from {sender} again.',
    back: 'A mistake? You can undo it.',
    backButton: 'Subscribe again',
    restoredTitle: 'Subscribed again',
    restored: 'You will go on receiving emails from {sender}.',
    unknown: 'This unsubscribe link is invalid. Please use the complete link from the email.',
  },
} as const satisfies Localized<Readonly<Record<string, string>>>;
