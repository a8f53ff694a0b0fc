'use client';
import type { MailCampaign } from '@reachkit/contract/email/campaign';
import { useState } from 'react';
import { useArea, useStateAreas } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { emailTexts } from '../../locales/zh.ts';
import type { TimingDialogProps } from './TimingDialog.tsx';
import { isWaiting, type TimingAction, timingActions } from './waiting.ts';

const Dialog = lazyPart(async () => (await import('./TimingDialog.tsx')).TimingDialog);

/** The dialog, loaded on first use. */
export function LazyTimingDialog(props: TimingDialogProps) {
  return (
    <PartBoundary fallback={null}>
      <Dialog {...props} />
    </PartBoundary>
  );
}

interface TimingActionsProps extends Pick<TimingDialogProps, 'onDone'> {
  readonly campaign: MailCampaign;
}

/** Buttons to reschedule a waiting campaign, for people who may change it. */
export function TimingActions({ campaign, onDone }: TimingActionsProps) {
  const t = useText(emailTexts);
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const [open, setOpen] = useState<TimingAction | null>(null);
  const isShown = isWaiting(campaign) && (campaign.isOwn || isTeamAdmin);
  return (
    <>
      {isShown &&
        timingActions.map((action) => (
          <Button key={action} onClick={() => setOpen(action)}>
            {t(`timing.${action}`)}
          </Button>
        ))}
      {/* Stays open where the campaign begins meanwhile, and says so. */}
      {open && (
        <LazyTimingDialog campaign={campaign} action={open} onDone={onDone} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
