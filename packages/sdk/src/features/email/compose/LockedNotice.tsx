'use client';
import { unlockEmails, unlockMost } from '@reachkit/contract/creator/email';
import { listMailRecipients } from '@reachkit/contract/email/recipients';
import { summariseMailCampaign } from '@reachkit/contract/email/sending';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useArea, useCall, useStateAreas } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { equityOf } from '../../../core/state/equity.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';

interface LockedNoticeProps {
  readonly campaignId: string;
  /** Number of recipients with a locked address. */
  readonly count: number;
  /** Remaining unlocks, if the caller knows them; default: from the plan, if known. */
  readonly left?: number | undefined;
  /** Number of recipients with an address. */
  readonly included: number;
  /** The plan's limit of recipients: no more addresses are unlocked than the campaign can take. */
  readonly most: number | undefined;
  readonly onUnlocked: () => void;
}

/** Locked addresses that must be unlocked before sending, with the cost. */
export function LockedNotice({
  campaignId,
  count,
  left: known,
  included,
  most,
  onUnlocked,
}: LockedNoticeProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const call = useCall();
  const { session } = useStateAreas();
  const equity = equityOf(useArea(session).userEquityData, 'emailUnlocks');
  const left = known ?? (equity ? Math.max(0, equity.limit - (equity.used ?? 0)) : null);
  const room = most === undefined ? count : Math.max(0, most - included);
  const next = Math.min(count, room, unlockMost, left || count);
  const unlocking = useAction(async () => {
    const silent = { notify: false } as const;
    const params = { id: campaignId };
    try {
      const { list } = await call(
        listMailRecipients,
        { params, query: { filter: 'locked', pageSize: next } },
        silent,
      );
      const ids = list.flatMap(({ creator }) => (creator ? [creator.id] : []));
      if (ids.length > 0) {
        const { quota } = await call(unlockEmails, { body: { ids } }, silent);
        session.setUse('emailUnlocks', quota);
      }
      // Recomputes the recipients of the email.
      await call(summariseMailCampaign, { params }, silent);
    } finally {
      onUnlocked();
    }
  });
  const { failure } = unlocking;
  if (count === 0) return null;
  const isShort = left !== null && left > 0 && left < Math.min(count, room);

  return (
    <>
      <Notice
        tone="warning"
        action={
          room > 0 && (
            <Button
              variant="link"
              isLoading={unlocking.isRunning}
              isDisabled={left === 0}
              onClick={() => void unlocking.run()}
            >
              {left === null
                ? t('compose.unlock', { shown: exact(next) })
                : t('sending.unlock', { shown: exact(next), left: exact(left) })}
            </Button>
          )
        }
      >
        {t('sending.locked', { count, shown: exact(count) })}
        {isShort && <> {t('sending.unlockShort', { left: exact(left) })}</>}
      </Notice>
      {failure &&
        (failure.kind === 'equity' ? (
          <EquityOffer missed={missedOf(failure)} what={t('compose.unlockOffer')} />
        ) : (
          <FailureNotice failure={failure} />
        ))}
    </>
  );
}
