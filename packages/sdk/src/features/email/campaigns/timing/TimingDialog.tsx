'use client';
import { getMailCampaign, listMailCampaigns, type MailCampaign } from '@reachkit/contract/email/campaign';
import { getMailReport } from '@reachkit/contract/email/report';
import {
  scheduleMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
} from '@reachkit/contract/email/sending';
import { useCall, useInvalidate, useNotify, useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import * as css from '../../compose/ComposeEmail.css.ts';
import { Findings } from '../../compose/sending/Findings.tsx';
import { laterKinds, ScheduleChoice, useSchedule } from '../../compose/sending/ScheduleChoice.tsx';
import type { ComposerSchedule } from '../../compose/useComposer.ts';
import { emailTexts } from '../../locales/zh.ts';
import { useScheduleText } from '../useScheduleText.ts';
import { isWaiting, type TimingAction } from './waiting.ts';

export interface TimingDialogProps {
  readonly campaign: Pick<MailCampaign, 'id' | 'name' | 'schedule'>;
  readonly action: TimingAction;
  readonly onDone?: ((changed: MailCampaign) => void) | undefined;
  readonly onClose: () => void;
}

/** Reschedules a campaign that waits for its time, or has missed it. */
export function TimingDialog({ campaign, action, onDone, onClose }: TimingDialogProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const whenOf = useScheduleText();
  const save = useSaveTiming(campaign.id);
  const summary = useRead(summariseMailCampaign, { params: { id: campaign.id } });
  const schedule = useSchedule(() => confirm.forget(), campaign.schedule ?? { kind: 'fixed' });
  const people = summary.data?.recipients ?? 0;
  const hasBegun = save.campaign !== undefined && !isWaiting(save.campaign);
  const isReady = summary.data?.blockers.length === 0 && save.campaign !== undefined && !hasBegun;
  const name = campaign.name || t('campaigns.unnamed');

  const confirm = useAction(
    async () => {
      const changed = await save.run(action === 'sendNow' ? null : schedule.value);
      if (changed.schedule && changed.status === 'timing') {
        show({ tone: 'success', text: t('timing.changed', { when: whenOf(changed.schedule) }) });
      } else if (changed.status === 'sending') show({ tone: 'success', text: t('sending.begun') });
      else show({ tone: 'info', text: t('timing.over') });
      onDone?.(changed);
      onClose();
    },
    () => {
      summary.retry();
      return false;
    },
  );
  const { isRunning: isBusy, failure } = confirm;

  return (
    <Dialog
      isOpen
      isAlert={action === 'sendNow'}
      className="rk-campaign-timing"
      title={t(`timing.title.${action}`, { name })}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={onClose}>
            {t('removing.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            isDisabled={!isReady || (action === 'changeTime' && !schedule.isComplete)}
            onClick={() => void confirm.run()}
          >
            {t(action === 'sendNow' ? 'sending.now' : 'sending.later', { shown: exact(people) })}
          </Button>
        </>
      }
    >
      {save.error && <FailureNotice failure={save.error} />}
      {(summary.error || !summary.data) && <ReadState read={summary} failedText={t('sending.notLoaded')} />}
      {summary.data && (
        <div className={css.summary}>
          <Findings summary={{ ...summary.data, warnings: [] }} />
          {action === 'sendNow' ? (
            <div>
              <p className={css.line}>{t('timing.sendNowBody', { count: people, shown: exact(people) })}</p>
              {campaign.schedule && (
                <p className={css.line}>{t('timing.dropsTime', { when: whenOf(campaign.schedule) })}</p>
              )}
            </div>
          ) : (
            <ScheduleChoice
              schedule={schedule}
              kinds={laterKinds}
              errors={{ at: failure?.fields?.at?.msg, timeZone: failure?.fields?.timeZone?.msg }}
            />
          )}
        </div>
      )}
      {hasBegun && !failure && <Notice tone="info">{t('timing.hasBegun')}</Notice>}
      {failure && !failure.fields && <FailureNotice failure={failure} what={t('sending.offer')} />}
    </Dialog>
  );
}

/** Saves the time of a campaign if it is still the shown revision; `null` sends it now. */
function useSaveTiming(id: string) {
  const call = useCall();
  const invalidate = useInvalidate();
  const read = useRead(getMailCampaign, { params: { id } });
  const silent = { notify: false } as const;

  async function run(schedule: ComposerSchedule | null): Promise<MailCampaign> {
    if (!read.data) throw new Error(`Campaign ${id} is not loaded`);
    const { revision } = read.data;
    try {
      return schedule === null
        ? await call(sendMailCampaign, { params: { id }, body: { revision } }, silent)
        : await call(scheduleMailCampaign, { params: { id }, body: { ...schedule, revision } }, silent);
    } finally {
      void invalidate(getMailCampaign, getMailReport, listMailCampaigns);
    }
  }
  return { run, campaign: read.data, error: read.error };
}
