'use client';
import { getMailCampaign, type MailCampaign } from '@reachkit/contract/email/campaign';
import { getMailReport } from '@reachkit/contract/email/report';
import { actOnMailCampaign, type MailCampaignAct } from '@reachkit/contract/email/sending';
import { useState } from 'react';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { GoingOn } from '../campaigns/GoingOn.tsx';
import { TimingActions } from '../campaigns/timing/TimingActions.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as own from './report.css.ts';

function actionsOf(campaign: MailCampaign): readonly MailCampaignAct[] {
  const { status, reason } = campaign;
  if (status === 'timing') return ['cancel'];
  if (status === 'sent' && reason === 'followingUp') return ['pause', 'stop'];
  if (status !== 'sending') return [];
  return [canResume(campaign) || reason === 'pausedUser' ? 'resume' : 'pause', 'stop'];
}

/** Whether the campaign can be resumed here: the bounce guard paused it, or at least one of its senders. */
function canResume({ reason, pause }: MailCampaign): boolean {
  if (reason === 'pausedBounce') return true;
  return reason === 'pausedSender' && pause?.senders.some((sender) => sender.reason === 'bounces') === true;
}

/** Actions that stop, resume or reschedule a campaign. */
export function CampaignActions({ campaign }: { readonly campaign: MailCampaign }) {
  const t = useText(emailTexts);
  const call = useCall();
  const invalidate = useInvalidate();
  const attempt = useAttempt();
  const [busy, setBusy] = useState<MailCampaignAct | null>(null);
  const [isStopping, setStopping] = useState(false);
  const [isResuming, setResuming] = useState(false);
  // Resuming the campaign also resumes senders that bounces have paused.
  const lifted = campaign.pause?.senders.filter(({ reason }) => reason === 'bounces') ?? [];
  const others = new Map(
    lifted.flatMap(({ otherCampaigns }) => otherCampaigns.map((other) => [other.id, other])),
  );

  async function runAction(wanted: MailCampaignAct) {
    setBusy(wanted);
    setStopping(false);
    setResuming(false);
    await attempt(async () => {
      await call(actOnMailCampaign, { params: { id: campaign.id, act: wanted } }, { notify: false });
    });
    setBusy(null);
    void invalidate(getMailCampaign, getMailReport);
  }

  return (
    <span className={own.actions}>
      <TimingActions campaign={campaign} />
      {actionsOf(campaign).map((wanted) => (
        <Button
          key={wanted}
          variant={wanted === 'stop' ? 'danger' : 'secondary'}
          isLoading={busy === wanted}
          onClick={() => {
            if (wanted === 'stop') setStopping(true);
            else if (wanted === 'resume' && lifted.length > 0) setResuming(true);
            else void runAction(wanted);
          }}
        >
          {t(`report.acts.${wanted}`)}
        </Button>
      ))}
      <Dialog
        isOpen={isStopping}
        isAlert
        title={t('report.stopTitle')}
        onOpenChange={() => setStopping(false)}
        foot={
          <>
            <Button onClick={() => setStopping(false)}>{t('removing.cancel')}</Button>
            <Button variant="danger-filled" onClick={() => void runAction('stop')}>
              {t('report.acts.stop')}
            </Button>
          </>
        }
      >
        {t('report.stopBody')}
      </Dialog>
      <Dialog
        isOpen={isResuming}
        isAlert
        title={t('report.resumeTitle')}
        onOpenChange={() => setResuming(false)}
        foot={
          <>
            <Button onClick={() => setResuming(false)}>{t('removing.cancel')}</Button>
            <Button variant="primary" onClick={() => void runAction('resume')}>
              {t('report.acts.resume')}
            </Button>
          </>
        }
      >
        <p className={own.pauseLine} data-rk-data="">
          {t('report.resumeLifts', { addresses: lifted.map(({ address }) => address).join(', ') })}
        </p>
        <GoingOn campaigns={[...others.values()]} />
      </Dialog>
    </span>
  );
}
