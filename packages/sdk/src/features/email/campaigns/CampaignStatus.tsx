'use client';
import type {
  MailCampaignCounts,
  MailCampaignEntry,
  MailCampaignStatus,
} from '@reachkit/contract/email/campaign';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../locales/zh.ts';
import { usePlannedTime } from '../parts/usePlannedTime.ts';
import * as own from './EmailCampaigns.css.ts';
import { useScheduleText } from './useScheduleText.ts';

const tones: Readonly<Record<MailCampaignStatus, BadgeTone>> = {
  draft: 'plain',
  timing: 'accent',
  sending: 'accent',
  sent: 'success',
  notSent: 'danger',
};

/** Whether all emails failed, or some. */
function lostOf({ failed, recipients }: MailCampaignCounts): 'all' | 'some' | null {
  if (failed === 0) return null;
  return failed >= recipients ? 'all' : 'some';
}

/** The status of a campaign with its reason, whether emails failed, and when it resumes. */
export function CampaignStatus({
  campaign: { status, reason, resumeAt, schedule, counts, pause },
}: {
  readonly campaign: Pick<
    MailCampaignEntry,
    'status' | 'reason' | 'resumeAt' | 'schedule' | 'counts' | 'pause'
  >;
}) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const whenOf = useScheduleText();
  const goesOnAt = usePlannedTime()(resumeAt);
  const lost = lostOf(counts);
  const isPaused = reason?.startsWith('paused') === true;
  // A campaign paused by a limit resumes automatically, and is shown as sending.
  const waitsForPerson = isPaused && reason !== 'pausedQuota' && status === 'sending';
  const isStopped = status === 'sent' && reason === 'stopped';
  const tone = isPaused ? 'warning' : isStopped || (status === 'sent' && lost) ? 'plain' : tones[status];
  return (
    <span className={`${css.state} ${css.wide}`}>
      <span className={own.status}>
        <Badge kind="pill" tone={tone}>
          {isStopped
            ? t('campaigns.reasons.stopped')
            : t(`campaigns.status.${waitsForPerson ? 'paused' : status}`)}
        </Badge>
        {lost && <Badge tone="danger">{t(`campaigns.lost.${lost}`)}</Badge>}
      </span>
      {schedule && status === 'timing' && <span className={css.quiet}>{whenOf(schedule)}</span>}
      {reason !== null && reason !== 'queued' && !isStopped && (
        <span className={css.quiet}>
          {reason === 'pausedSender' && pause?.senders[0]
            ? t(`campaigns.pause.sender.${pause.senders[0].reason}`, { address: pause.senders[0].address })
            : t(`campaigns.reasons.${reason}`)}
        </span>
      )}
      {goesOnAt !== null && (
        <span className={css.quiet}>{t('campaigns.resumes', { time: dateTime(goesOnAt) })}</span>
      )}
    </span>
  );
}
