'use client';
import type { MailResumedCampaign } from '@reachkit/contract/email/sender';
import { useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';

interface GoingOnProps {
  readonly campaigns: readonly MailResumedCampaign[];
}

/** The campaigns that resume with their paused sender, and those that stay paused for a reason of their own. */
export function GoingOn({ campaigns }: GoingOnProps) {
  const t = useText(emailTexts);
  const parts = [
    { title: t('report.resumeOthers'), list: campaigns.filter(({ ownPause }) => ownPause === null) },
    { title: t('report.resumeNot'), list: campaigns.filter(({ ownPause }) => ownPause !== null) },
  ];
  return parts.map(
    ({ title, list }) =>
      list.length > 0 && (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {list.map(({ id, name, ownPause }) => (
              <li key={id}>
                <bdi data-rk-data={name === '' ? undefined : ''}>{name || t('campaigns.unnamed')}</bdi>
                {ownPause !== null && ` · ${t(`campaigns.reasons.${ownPause}`)}`}
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}
