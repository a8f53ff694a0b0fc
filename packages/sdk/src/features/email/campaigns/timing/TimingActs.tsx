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
import { isWaiting, type TimingAct, timingActs } from './waiting.ts';

const Dialog = lazyPart(async () => (await import('./TimingDialog.tsx')).TimingDialog);

/** The dialog, loaded when it is first opened. */
export function LazyTimingDialog(props: TimingDialogProps) {
  return (
    <PartBoundary fallback={null}>
      <Dialog {...props} />
    </PartBoundary>
  );
}

interface TimingActsProps extends Pick<TimingDialogProps, 'onDone'> {
  readonly campaign: MailCampaign;
}

/** The buttons that change when a waiting campaign goes out, for those who may change it. */
export function TimingActs({ campaign, onDone }: TimingActsProps) {
  const t = useText(emailTexts);
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const [open, setOpen] = useState<TimingAct | null>(null);
  const isShown = isWaiting(campaign) && (campaign.isOwn || isTeamAdmin);
  return (
    <>
      {isShown &&
        timingActs.map((act) => (
          <Button key={act} onClick={() => setOpen(act)}>
            {t(`timing.${act}`)}
          </Button>
        ))}
      {/* Stays open where the campaign begins meanwhile, and says so. */}
      {open && (
        <LazyTimingDialog campaign={campaign} act={open} onDone={onDone} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
