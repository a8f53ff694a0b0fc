'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { turnOf } from '@reachkit/contract/collaboration/kinds';
import { money } from '@reachkit/contract/rules/money';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import type { BadgeTone } from '../../../../ui/Badge/Badge.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { nextStepOf } from '../invitationSteps.ts';

export const stateTones: Readonly<Record<Invitation['state'], BadgeTone>> = {
  agreed: 'success',
  declined: 'plain',
  cancelled: 'plain',
  countered: 'warning',
  question: 'warning',
  replied: 'accent',
  openedPage: 'plain',
  openedMail: 'plain',
  bounced: 'danger',
  sent: 'plain',
  noAnswer: 'plain',
  toInvite: 'accent',
};

/** The difference of the quote from the estimate, in words; `null` where one of them is unknown or in another currency. */
export interface DifferenceWords {
  readonly text: string;
  readonly place: 'above' | 'in' | 'below';
}

/** Words of a row: who, since when, how much, and the next step. */
export interface InvitationWords {
  /** `98.71K · US · English`. */
  readonly about: (invitation: Invitation) => string;
  /** `11-28 09:12, page`. */
  readonly since: (invitation: Invitation) => string;
  /** `$523`, and `$349–698`. */
  readonly estimate: (invitation: Invitation) => { readonly middle: string; readonly range: string } | null;
  readonly quoted: (invitation: Invitation) => string | null;
  readonly difference: (invitation: Invitation) => DifferenceWords | null;
  readonly next: (invitation: Invitation) => string;
  readonly warning: (warning: Invitation['warnings'][number]) => string;
}

const dollars = (amount: number) => money(amount, 'USD', 'estimate');

export function useInvitationWords(): InvitationWords {
  const t = useText(collaborationTexts);
  const { compact, region, language, change } = useFormats();
  const { amount, time, shortDay } = useCollaborationFormats();
  const quoted = ({ quoted: named }: Invitation) => named && amount(named.amount, named.currency);
  return {
    quoted,
    about: ({ creator }) =>
      [
        creator.followers === null ? t('invitations.followersUnknown') : compact(creator.followers),
        creator.region && region(creator.region),
        creator.language && language(creator.language),
      ]
        .filter(Boolean)
        .join(' · '),
    since: ({ since, state, via, reason, opens }) => {
      const at = time(since);
      if (state === 'toInvite') return t('invitations.addedAt', { at });
      if (reason !== '' && (state === 'declined' || state === 'cancelled'))
        return t('invitations.because', { at, reason });
      if (state === 'openedPage' && opens > 1)
        return t('invitations.opens', { at, count: opens, shown: compact(opens) });
      // A member sends no email: the link was copied.
      const how =
        via === 'member' && turnOf(state) !== 'agreed' && turnOf(state) !== 'declined' ? 'link' : via;
      return how === null ? at : t(`invitations.via.${how}`, { at });
    },
    estimate: ({ estimate }) =>
      estimate && {
        middle: dollars(estimate.middle),
        range: `${dollars(estimate.low)}–${dollars(estimate.high).slice(1)}`,
      },
    difference: ({ difference, estimate, quoted: named }) => {
      if (difference === null || !estimate || !named) return null;
      // In US dollars, as the estimate.
      const units = estimate.middle * (1 + difference);
      const place = units > estimate.high ? 'above' : units < estimate.low ? 'below' : 'in';
      return { text: change(difference), place };
    },
    next: (invitation) => {
      const { counter, question, nextRoundAt, answerBy } = invitation;
      const terms = counter?.terms;
      return t(`invitations.next.${nextStepOf(invitation)}`, {
        amount: terms?.amount == null ? '' : amount(terms.amount, terms.currency),
        text: question ? [...question.earlier, question.text].join(' · ') : '',
        at: nextRoundAt === null ? '' : time(nextRoundAt),
        day: answerBy === null ? '' : shortDay(answerBy),
      });
    },
    warning: ({ kind, name }) => t(`words.warnings.${kind}`, { name }),
  };
}
