'use client';
import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './SendingBar.css.ts';

/** Minimum bar width in percent, so that one failed email in a thousand is visible. */
const minShown = 2;

interface SendingBarProps {
  readonly counts: MailCampaignCounts;
}

/** Bar of a campaign's recipients: sent, failed, and pending; each counts once. */
export function SendingBar({ counts }: SendingBarProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { recipients, accepted: sent, skipped } = counts;
  // A recipient whose follow-up failed is in `accepted` because of the first email, and counts as sent.
  const failed = Math.min(counts.failed, recipients - sent);
  const unknown = Math.min(counts.unknown, recipients - sent - failed);
  const shareOf = (part: number) => (recipients === 0 ? 0 : Math.min(100, (part / recipients) * 100));
  const seenOf = (part: number) => (part === 0 ? 0 : Math.max(minShown, shareOf(part)));
  const unknownAt = Math.min(shareOf(sent) + seenOf(failed), 100 - seenOf(unknown));
  const failedAt = Math.min(shareOf(sent), unknownAt - seenOf(failed));
  return (
    <div className={css.root}>
      <p className={css.words} title={t('campaigns.progress.means')}>
        {t('campaigns.progress.sent', { sent: exact(sent), of: exact(recipients) })}
        {failed > 0 && (
          <>
            {' · '}
            <Badge tone="danger">
              <bdi>{t('campaigns.progress.failed', { shown: exact(failed) })}</bdi>
            </Badge>
          </>
        )}
        {unknown > 0 && (
          <>
            {' · '}
            <Badge tone="warning">
              <bdi>{t('campaigns.progress.unknown', { shown: exact(unknown) })}</bdi>
            </Badge>
          </>
        )}
        {skipped > 0 && ` · ${t('campaigns.progress.skipped', { shown: exact(skipped) })}`}
      </p>
      <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="4" />
        <rect className={css.accepted} width={shareOf(sent)} height="4" />
        <rect className={css.failed} x={failedAt} width={seenOf(failed)} height="4" />
        <rect className={css.unknown} x={unknownAt} width={seenOf(unknown)} height="4" />
      </svg>
    </div>
  );
}
