import type { CreatorWork } from './due.ts';
import type { ReminderTexts } from './texts.zh.ts';

const names: Readonly<Record<CreatorWork, string>> = {
  address: 'Shipping address',
  draft: 'Draft',
  post: 'Post',
};

export const reminderTextsEn: ReminderTexts = {
  campaign: (promotion) => `Reminder: ${promotion}`,
  subject: (work, promotion, day, isPast) =>
    work === 'address'
      ? `Your shipping address for “${promotion}”`
      : `${names[work]} ${isPast ? 'was due on' : 'due on'} ${day}: ${promotion}`,
  hello: 'Hello {{name}},',
  asks: (work, promotion, day, isPast) =>
    ({
      address: `we still need your shipping address to send you the product for “${promotion}”. Your content is due on ${day}.`,
      draft: isPast
        ? `the draft for “${promotion}” was due on ${day}, and we have not received it yet.`
        : `the draft for “${promotion}” is due on ${day}.`,
      post: isPast
        ? `the post for “${promotion}” was due on ${day}, and we do not have its link yet.`
        : `the post for “${promotion}” is due on ${day}.`,
    })[work],
  page: 'On this page you can hand it in, or ask for more time, without an account:',
  link: 'Open your page',
  reply: 'If something holds you up, simply reply to this email.',
};
