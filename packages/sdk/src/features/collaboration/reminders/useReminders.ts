'use client';
import {
  changePromotionReminders,
  getPromotionReminders,
  type PromotionReminderPreview,
  type PromotionReminders,
  previewPromotionReminders,
  promotionRemindersSchema,
} from '@reachkit/contract/collaboration/reminder';
import { listMailSenders, type MailSender } from '@reachkit/contract/email/sender';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** The data that the dialog of reminders needs before it shows its form. */
export interface RemindersRead extends ReadStatus {
  /** `null` until the first response. */
  readonly data: { readonly reminders: PromotionReminders; readonly senders: readonly MailSender[] } | null;
}

/** Reads the reminders of a promotion, and the mailboxes from which it may write. */
export function useRemindersRead(promotionId: string): RemindersRead {
  const read = useRead(getPromotionReminders, { params: { id: promotionId } });
  const senders = useRead(listMailSenders, {});
  const status = readStatus(read.error ? read : senders.error ? senders : read);
  const data = read.data && senders.data ? { reminders: read.data, senders: senders.data.list } : null;
  return { ...status, data };
}

interface Values extends Omit<PromotionReminders, 'revision'> {}

const valuesOf = ({ revision: _revision, ...values }: PromotionReminders): Values => values;
/** The same settings have the same key, in whatever order their days were chosen. */
const keyOf = ({ creators, members, senderId, before, after }: Values): string =>
  JSON.stringify([creators, members, senderId, before.toSorted(), after.toSorted()]);

/** The settings of reminders: previewed by the first press, switched on by the second. */
export interface RemindersModel {
  readonly form: ContractForm<typeof changePromotionReminders.body>;
  /** The preview of the settings as they are now; `null`: they changed since, or it was not asked for. */
  readonly preview: PromotionReminderPreview | null;
  /** The next press shows the preview. */
  readonly needsPreview: boolean;
  /** A colleague has changed the promotion meanwhile; the next save overwrites that change. */
  readonly conflict: {
    /** Replaces the input with the colleague's. */
    readonly takeTheirs: () => void;
  } | null;
}

interface RemindersOptions {
  readonly promotionId: string;
  readonly reminders: PromotionReminders;
  readonly onSaved: (reminders: PromotionReminders) => void;
}

/** The form of the reminders of a promotion. */
export function useReminders({ promotionId, reminders, onSaved }: RemindersOptions): RemindersModel {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const params = { id: promotionId };
  const quiet = { notify: false } as const;
  const revision = useRef(reminders.revision);
  const [theirs, setTheirs] = useState<PromotionReminders | null>(null);
  const [seen, setSeen] = useState<{ readonly key: string; readonly data: PromotionReminderPreview } | null>(
    null,
  );

  async function save(body: Values & { readonly seen: string | null }): Promise<void> {
    try {
      onSaved(
        await call(
          changePromotionReminders,
          { params, body: { ...body, revision: revision.current } },
          quiet,
        ),
      );
    } catch (thrown) {
      const { code, details } = toReachkitError(thrown);
      const changed = code === 'changedMeanwhile' ? promotionRemindersSchema.safeParse(details) : null;
      if (changed?.success) {
        revision.current = changed.data.revision;
        setTheirs(changed.data);
      }
      throw thrown;
    } finally {
      await invalidate();
    }
  }

  const form = useContractForm(changePromotionReminders.body, {
    defaultValues: { ...valuesOf(reminders), revision: reminders.revision },
    onSubmit: async ({ seen: _seen, revision: _revision, ...values }) => {
      const key = keyOf(values);
      const reminds = values.creators || values.members;
      if (!reminds || seen?.key === key) return save({ ...values, seen: seen?.data.seen ?? null });
      setSeen({ key, data: await call(previewPromotionReminders, { params, body: values }, quiet) });
    },
  });
  const now = form.watch();
  const isSeen = seen?.key === keyOf(now);
  return {
    form,
    preview: isSeen ? seen.data : null,
    needsPreview: (now.creators || now.members) && !isSeen,
    conflict: theirs && {
      takeTheirs: () => {
        form.reset({ ...valuesOf(theirs), revision: theirs.revision });
        setTheirs(null);
      },
    },
  };
}
