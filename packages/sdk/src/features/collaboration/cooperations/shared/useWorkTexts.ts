'use client';
import type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { MoveRefusal } from '@reachkit/contract/collaboration/kinds';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { type Due, useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';

/** A line of a card: its words, and whether it asks for attention. */
export interface WorkLine {
  readonly text: string;
  readonly isWarning: boolean;
}

/** Words of a collaboration for cards and cells. */
export interface WorkTexts {
  /** `Short video × 2, Story × 1`. */
  readonly pieces: (entry: Pick<CooperationEntry, 'pieces'>) => string;
  /** The work that is due, and its day: `Draft 11-26, 2 days overdue`. */
  readonly due: (entry: Due & Pick<CooperationEntry, 'stage' | 'dueWork'>) => string;
  /** Sample, draft or post; what went wrong takes its place. */
  readonly work: (entry: CooperationEntry) => WorkLine;
  /** `$780`, or that no fee is agreed. */
  readonly fee: (entry: Pick<CooperationEntry, 'fee' | 'currency'>) => string;
  /** `paid $300 of $780`; `null`: no fee is agreed. */
  readonly paid: (entry: Pick<CooperationEntry, 'fee' | 'paid' | 'currency'>) => string | null;
  /** When the next part of the fee is due: `$390 due 12-03`, or how long after which occasion; `null`: nothing is to be paid. */
  readonly payment: (entry: Pick<CooperationEntry, 'nextPayment' | 'currency'>) => string | null;
  /** Checks that its posts fail, each in words. */
  readonly faults: (entry: Pick<CooperationEntry, 'isUndisclosed' | 'lacksWords'>) => readonly string[];
  /** Why it may not be moved; a rest of the fee is named. */
  readonly refusal: (entry: Pick<CooperationEntry, 'unpaid' | 'currency'>, reason: MoveRefusal) => string;
}

export function useWorkTexts(): WorkTexts {
  const t = useText(collaborationTexts);
  const { exact, compact, day } = useFormats();
  const { amount, shortDay } = useCollaborationFormats();
  return useMemo(() => {
    const handedIn = ({ drafts, draftAt }: CooperationEntry): string =>
      draftAt === null
        ? t('work.noDraft')
        : t('work.draft', { shown: exact(drafts), day: shortDay(day(draftAt)) });
    const paidText: WorkTexts['paid'] = ({ fee, paid, currency }) =>
      fee === null ? null : t('work.paidOf', { paid: amount(paid, currency), fee: amount(fee, currency) });
    const viewsText = ({ views }: CooperationEntry) =>
      views === null ? t('work.viewsUnknown') : t('work.views', { count: views, shown: compact(views) });
    const stageLine = (entry: CooperationEntry): string => {
      const { stage, sample, parcel, receivedOn, drafts, deliverables, paid, fee } = entry;
      switch (stage) {
        case 'sample':
          return parcel && parcel.carrier !== '' && sample === 'sent'
            ? t('work.parcel', { carrier: parcel.carrier })
            : t(`words.samples.${sample}`);
        case 'draft':
          if ((deliverables.revise ?? 0) > 0) return t('work.revise', { shown: exact(drafts) });
          return sample === 'received' && receivedOn !== null
            ? t('work.received', { day: shortDay(receivedOn) })
            : t(`words.samples.${sample}`);
        case 'review':
          return handedIn(entry);
        case 'publishing':
          return t('words.deliverableStates.approved');
        case 'payment':
          return (paid > 0 ? paidText(entry) : null) ?? viewsText(entry);
        case 'done':
          // Where less or more was paid than agreed, the card says so.
          return (paid > 0 && paid !== fee ? paidText(entry) : null) ?? viewsText(entry);
        case 'cancelled':
          return t('words.stages.cancelled');
        default:
          return t(`words.samples.${sample}`);
      }
    };
    return {
      pieces: ({ pieces }) =>
        pieces
          .map(({ format, pieces: count }) =>
            t('words.pieces', { format: t(`words.formats.${format}`), shown: exact(count) }),
          )
          .join(t('work.comma')),
      due: ({ stage, dueWork, dueOn, overdueDays, isDueToday }) => {
        if (stage === 'done' || stage === 'cancelled') return t(`words.stages.${stage}`);
        if (dueOn === null) return t('work.noDue');
        if (isDueToday) return t(`work.dueToday.${dueWork}`);
        const what = t(`work.dueOn.${dueWork}`, { day: shortDay(dueOn) });
        return overdueDays === 0
          ? what
          : `${what}${t('work.comma')}${t('words.due.overdue', { count: overdueDays, shown: exact(overdueDays) })}`;
      },
      work: (entry) => {
        const { stage, isUndisclosed, sample, asksTimeUntil, deliverables } = entry;
        if (isUndisclosed) return { text: t('work.undisclosed'), isWarning: true };
        if (asksTimeUntil !== null)
          return { text: t('work.asksTime', { day: shortDay(asksTimeUntil) }), isWarning: true };
        const isBeforeDraft = stage === 'agreed' || stage === 'sample';
        // A draft that came before the sample.
        const early = isBeforeDraft && (deliverables.waiting ?? 0) > 0 ? [handedIn(entry)] : [];
        return {
          text: [stageLine(entry), ...early].join(t('work.comma')),
          isWarning: isBeforeDraft && sample === 'lost',
        };
      },
      paid: paidText,
      payment: ({ nextPayment, currency }) => {
        if (nextPayment === null) return null;
        const { rest, dueOn, occasion, days } = nextPayment;
        const when =
          dueOn === null
            ? t('panel.fee.later', {
                occasion: t(`words.occasions.${occasion}`),
                count: days,
                shown: exact(days),
              })
            : shortDay(dueOn);
        return t('work.payment', { rest: amount(rest, currency), when });
      },
      faults: ({ isUndisclosed, lacksWords }) => [
        ...(isUndisclosed ? [t('work.undisclosed')] : []),
        ...(lacksWords.length > 0 ? [t('panel.content.missing', { words: lacksWords.join(' ') })] : []),
      ],
      refusal: ({ unpaid, currency }, reason) =>
        reason === 'unpaid'
          ? t('words.refusals.unpaid', { rest: amount(unpaid, currency) })
          : t(`words.refusals.${reason}`),
      fee: ({ fee, currency }) => (fee === null ? t('words.noFee') : amount(fee, currency)),
    };
  }, [t, exact, compact, day, shortDay, amount]);
}
