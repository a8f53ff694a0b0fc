'use client';
import type { MailCampaign } from '@reachkit/contract/email/campaign';
import { type MailSummary, summariseMailCampaign } from '@reachkit/contract/email/sending';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { useScheduleText } from '../../campaigns/useScheduleText.ts';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../ComposeEmail.css.ts';
import { LockedNotice } from '../LockedNotice.tsx';
import type { ComposerSchedule } from '../useComposer.ts';
import { Findings } from './Findings.tsx';
import { ScheduleChoice, useSchedule } from './ScheduleChoice.tsx';

interface SendDialogProps {
  readonly campaign: MailCampaign;
  /** The plan's limit of recipients, if known. */
  readonly most: number | undefined;
  /** Rejects with a `ReachkitError`. */
  readonly onSend: (schedule: ComposerSchedule | null) => Promise<void>;
  readonly onRecipientsChanged: () => void;
  readonly onClose: () => void;
}

/** The summary before sending: recipients, senders, end time, cost, and blockers. */
export function SendDialog({ campaign, most, onSend, onRecipientsChanged, onClose }: SendDialogProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const summary = useRead(summariseMailCampaign, { params: { id: campaign.id } });
  const { data, error, retry } = summary;
  const action = useAction(
    async () => {
      await onSend(schedule.value);
      onClose();
    },
    () => {
      retry();
      return false;
    },
  );
  const { isRunning: isBusy, failure } = action;
  const schedule = useSchedule(action.forget, campaign.schedule ?? { kind: 'now' });
  const canSend = data !== undefined && data.blockers.length === 0 && schedule.isComplete;

  return (
    <Dialog
      isOpen
      width="wide"
      className="rk-send-email"
      title={t('sending.title')}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={onClose}>
            {t('sending.back')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            isDisabled={!canSend}
            onClick={() => void action.run()}
          >
            {schedule.value === null
              ? t('sending.now', { shown: exact(data?.recipients ?? 0) })
              : t('sending.later', { shown: exact(data?.recipients ?? 0) })}
          </Button>
        </>
      }
    >
      {(error || !data) && <ReadState read={summary} failedText={t('sending.notLoaded')} count={6} />}
      {data && (
        <div className={css.summary}>
          <Findings summary={data} />
          <Facts summary={data} schedule={schedule.value} />
          <LockedNotice
            campaignId={campaign.id}
            count={data.locked.count}
            left={data.locked.left}
            included={data.recipients}
            most={most}
            onUnlocked={() => {
              retry();
              onRecipientsChanged();
            }}
          />
          <ScheduleChoice
            schedule={schedule}
            errors={{ at: failure?.fields?.at?.msg, timeZone: failure?.fields?.timeZone?.msg }}
          />
        </div>
      )}
      {failure && !failure.fields && <FailureNotice failure={failure} what={t('sending.offer')} />}
    </Dialog>
  );
}

interface FactsProps {
  readonly summary: MailSummary;
  readonly schedule: ComposerSchedule | null;
}

function Facts({ summary, schedule }: FactsProps) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const whenOf = useScheduleText();
  const { recipients, skipped, senders, rounds, startsAt, finishesAt, firstDay, quota } = summary;
  const out = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={css.facts}>
      <dt>{t('sending.recipients')}</dt>
      <dd>
        {exact(recipients)}
        {out > 0 && (
          <ul className={css.findings}>
            {skipped.map(({ reason, count }) => (
              <li key={reason} className={css.quiet}>
                {t('sending.skippedFor', { shown: exact(count), reason: t(`skips.${reason}`) })}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dt>{t('sending.senders')}</dt>
      <dd>
        <ul className={css.findings}>
          {senders.map(({ id, address, recipients: share, days }) => (
            <li key={id}>
              <bdi dir="ltr" data-rk-data="">
                {address}
              </bdi>{' '}
              <span className={css.quiet}>
                {t('sending.share', { count: share, shown: exact(share) })}
                {t('sending.takes', { count: days, shown: exact(days) })}
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('sending.time')}</dt>
      <dd>
        {schedule?.at
          ? whenOf(schedule)
          : t('sending.fromTo', { from: dateTime(startsAt), to: dateTime(finishesAt) })}
        {firstDay < recipients && (
          <p className={css.findings}>{t('sending.restLater', { first: exact(firstDay) })}</p>
        )}
      </dd>
      <dt>{t('sending.rounds')}</dt>
      <dd>
        {rounds === 0
          ? t('sending.noRounds')
          : t('sending.roundsOf', { count: rounds, shown: exact(rounds) })}
      </dd>
      <dt>{t('sending.quota')}</dt>
      <dd>{t('sending.quotaOf', { used: exact(quota.used), limit: exact(quota.limit) })}</dd>
    </dl>
  );
}
