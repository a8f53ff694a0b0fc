'use client';
import type { MailCampaignEntry, MailCampaignStatus } from '@reachkit/contract/mailCampaign';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from '../parts/EmailPage.css.ts';

const tones: Readonly<Record<MailCampaignStatus, BadgeTone>> = {
  draft: 'plain',
  timing: 'accent',
  sending: 'accent',
  sent: 'success',
  notSent: 'danger',
};

/** The status of a campaign, with the reason behind it and when it goes on. */
export function CampaignStatus({
  campaign: { status, reason, resumeAt },
}: {
  readonly campaign: Pick<MailCampaignEntry, 'status' | 'reason' | 'resumeAt'>;
}) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const isPaused = reason?.startsWith('paused') === true;
  return (
    <span className={`${css.state} ${css.wide}`}>
      <Badge kind="pill" tone={isPaused ? 'warning' : tones[status]}>
        {t(`campaigns.status.${status}`)}
      </Badge>
      {reason !== null && reason !== 'queued' && (
        <span className={css.quiet}>{t(`campaigns.reasons.${reason}`)}</span>
      )}
      {resumeAt !== null && (
        <span className={css.quiet}>{t('campaigns.resumes', { time: dateTime(resumeAt) })}</span>
      )}
    </span>
  );
}
