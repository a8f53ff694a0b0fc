import { type MailSkipReason, mailSkipReasons } from '@reachkit/contract';

export const skipOf = (text: string | null): MailSkipReason | null =>
  mailSkipReasons.find((known) => known === text) ?? null;
