import type { InvitationTexts } from './texts.zh.ts';

export const invitationTextsEn: InvitationTexts = {
  subject: (product) => `Collaboration: ${product}`,
  hello: 'Hello {{name}},',
  asks: (product) => `we would like to work with you on “${product}”.`,
  page: 'This page says what we have in mind, what you get for it and by when. You can accept, propose your own terms, decline or ask us there, without an account:',
  brief: 'See the brief',
  shortLink: 'This is your own link to the product: ',
  reply: 'You can also simply reply to this email. We look forward to hearing from you.',
};
