'use client';
import type { MailCampaignEntry } from '@reachkit/contract/email/campaign';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { CampaignStatus } from './CampaignStatus.tsx';
import * as own from './EmailCampaigns.css.ts';
import { SendingBar } from './SendingBar.tsx';
import { isWaiting, type TimingAction, timingActions } from './timing/waiting.ts';
import type { EmailCampaignsModel } from './useEmailCampaigns.ts';

interface CampaignRowProps {
  readonly campaign: MailCampaignEntry;
  readonly model: EmailCampaignsModel;
  readonly onTiming: (action: TimingAction) => void;
  readonly onRemove: () => void;
}

/** A campaign in the list: name, status and results. */
export function CampaignRow({ campaign, model, onTiming, onRemove }: CampaignRowProps) {
  const t = useText(emailTexts);
  const { exact, dateTime } = useFormats();
  const attempt = useAttempt();
  const { id, name, subject, status, counts, by, isOwn, updatedAt } = campaign;
  const called = name || t('campaigns.unnamed');
  // `null`: the plan does not include the figure.
  const figureText = (count: number | null) => (count === null ? '—' : exact(count));
  const open = () => model.setView({ open: id, page: model.view.page }, 'open');

  const copy = () =>
    attempt(async () => model.setView({ open: await model.copy(id), page: model.view.page }, 'open'));

  return (
    <li className={cx(css.row, own.columns)}>
      <div className={css.words}>
        <button type="button" className={css.name} onClick={open}>
          {called}
        </button>
        <bdi data-rk-data="" className={css.subject}>
          {subject === '' ? t('templates.noSubject') : subject}
        </bdi>
        <span className={css.quiet}>
          {!isOwn && by !== '' && `${t('campaigns.by', { name: by })} · `}
          {t('campaigns.changed', { time: dateTime(updatedAt) })}
        </span>
      </div>
      <CampaignStatus campaign={campaign} />
      <div className={css.wide}>
        {status === 'draft' || status === 'timing' ? (
          <span className={css.quiet}>
            {t('campaigns.people', { count: counts.recipients, shown: exact(counts.recipients) })}
          </span>
        ) : (
          <SendingBar counts={counts} />
        )}
      </div>
      <dl className={cx(own.figures, css.wide)}>
        {(['opened', 'replied', 'bounced'] as const).map((figure) => (
          <div key={figure} className={own.figure}>
            <dt className={css.quiet} title={t(`report.means.${figure}`)}>
              {t(`report.figure.${figure}`)}
            </dt>
            <dd className={own.number}>{figureText(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      <RowMenu
        className={css.menu}
        label={t('campaigns.more', { name: called })}
        sections={() => [
          {
            id: 'acts',
            items: [
              { id: 'open', label: t('campaigns.open'), onSelect: open },
              { id: 'copy', label: t('campaigns.copy'), onSelect: () => void copy() },
            ],
          },
          ...(model.canManage(campaign) && isWaiting(campaign)
            ? [
                {
                  id: 'timing',
                  items: timingActions.map((action) => ({
                    id: action,
                    label: t(`timing.${action}`),
                    onSelect: () => onTiming(action),
                  })),
                },
              ]
            : []),
          ...(model.canManage(campaign) && status !== 'sending'
            ? [
                {
                  id: 'remove',
                  items: [{ id: 'remove', label: t('campaigns.remove'), isDanger: true, onSelect: onRemove }],
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
