'use client';
import type { EmailValidity, EmailVerdict } from '@reachkit/contract/creator/email';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { creatorTexts } from '../locales/zh.ts';

export const verdictTones: Readonly<Record<EmailVerdict, BadgeTone>> = {
  verified: 'success',
  risky: 'warning',
  invalid: 'danger',
  unknown: 'plain',
};

/** Returns a function that explains why an address is considered deliverable or not. */
export function useValidityWords(): (validity: EmailValidity) => string {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const server = {
    there: t('email.why.serverThere'),
    none: t('email.why.serverNone'),
    unknown: t('email.why.serverUnknown'),
  };
  return ({ isWellFormed, mailServer, bounces, checkedAt }) =>
    [
      isWellFormed ? t('email.why.wellFormed') : t('email.why.malformed'),
      server[mailServer],
      // An unconfirmed bounce may block the address, so zero counted bounces are not mentioned.
      ...(bounces > 0 ? [t('email.why.bounces', { count: bounces })] : []),
      checkedAt === null ? t('email.why.neverChecked') : t('email.why.checkedAt', { date: day(checkedAt) }),
    ].join(t('email.why.join'));
}
