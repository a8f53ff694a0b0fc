'use client';
import type { BlacklistEntry } from '@reachkit/contract/favourites/blacklist';
import { useText } from '../../../../core/i18n/useText.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { noExpiry } from '../expiry.ts';
import type { EntryChange } from '../useBlacklistActions.ts';
import { useBlacklistTerms } from '../useBlacklistTerms.ts';
import * as css from './Blacklist.css.ts';
import { ExpiryChoice } from './ExpiryChoice.tsx';
import { ReasonField } from './ReasonField.tsx';

interface EntrySheetProps {
  readonly entry: BlacklistEntry;
  /** Rejects with a `ReachkitError`. */
  readonly onSave: (change: EntryChange) => Promise<void>;
  readonly onClose: () => void;
}

/** Edits reason and end of an entry; sends only the changes. */
export function EntrySheet({ entry, onSave, onClose }: EntrySheetProps) {
  const t = useText(favouritesTexts);
  const { lastDay: lastDayOf } = useFormats();
  const lastDay = entry.expireAt === null ? null : lastDayOf(entry.expireAt);
  const form = useBlacklistTerms({
    reason: entry.reason,
    draftKey: `blacklistEntry.${entry.id}`,
    expiry: lastDay === null ? noExpiry : { kind: 'day', day: lastDay },
    onSend: async (reason, expireAt) => {
      const isSameEnd = (expireAt === null ? null : lastDayOf(expireAt)) === lastDay;
      const change = { ...(reason !== entry.reason && { reason }), ...(!isSameEnd && { expireAt }) };
      if (Object.keys(change).length > 0) await onSave(change);
      onClose();
    },
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.reason !== entry.reason,
    isBusy: form.isBusy,
    onClose,
    // The form keeps the input itself.
    kept: null,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      className="rk-blacklist-entry"
      title={t('blacklist.edit.title', { name: creatorName(entry.creator) })}
      hasClose
      foot={foot(
        <Button variant="primary" isLoading={form.isBusy} onClick={() => void form.send()}>
          {t('blacklist.edit.save')}
        </Button>,
      )}
    >
      <div className={css.form}>
        <ReasonField form={form} />
        <ExpiryChoice form={form} />
        {form.failure && <FailureNotice failure={form.failure} />}
      </div>
    </Dialog>
  );
}
