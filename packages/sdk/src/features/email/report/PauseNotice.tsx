'use client';
import type { MailCampaign } from '@reachkit/contract/email/campaign';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { PauseFigures } from '../campaigns/PauseFigures.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as own from './report.css.ts';

interface PauseNoticeProps {
  readonly campaign: Pick<MailCampaign, 'id' | 'pause' | 'reason'>;
}

/** Why a campaign was paused automatically, with the figures and their addresses. */
export function PauseNotice({ campaign: { id, pause, reason } }: PauseNoticeProps) {
  const t = useText(emailTexts);
  const isOwn = reason === 'pausedBounce';
  if (pause === null || (!isOwn && pause.senders.length === 0)) return null;
  return (
    <div className={css.place}>
      <Notice tone="warning">
        {isOwn && (
          <p className={own.pauseLine}>
            {t('campaigns.pause.campaign')} <PauseFigures tally={pause.tally} of={{ campaign: id }} />
          </p>
        )}
        {pause.senders.map((sender) => (
          <p key={sender.id} className={own.pauseLine}>
            {t(`campaigns.pause.sender.${sender.reason}`, { address: sender.address })}{' '}
            {sender.reason === 'bounces' && <PauseFigures tally={sender.tally} of={{ sender: sender.id }} />}{' '}
            <Link to={{ kind: 'mailSender', id: sender.id }} className={css.link}>
              {t('campaigns.pause.open')}
            </Link>
          </p>
        ))}
      </Notice>
    </div>
  );
}
