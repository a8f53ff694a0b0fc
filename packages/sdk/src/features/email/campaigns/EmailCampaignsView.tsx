'use client';
import type { MailCampaignEntry } from '@reachkit/contract/mailCampaign';
import { Plus } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { useKeptFocus } from '../../../domain/useKeptFocus.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import * as css from '../parts/EmailPage.css.ts';
import { EmailPage } from '../parts/EmailPage.tsx';
import { usePageLabels } from '../parts/usePageLabels.ts';
import { CampaignRow } from './CampaignRow.tsx';
import { campaignStatusChoices, openCampaignsView } from './campaignsView.ts';
import type { EmailCampaignsModel } from './useEmailCampaigns.ts';

const CampaignPage = lazyPart(async () => (await import('./CampaignPage.tsx')).CampaignPage);

export interface EmailCampaignsViewProps extends RootProps {
  readonly model: EmailCampaignsModel;
}

/** Draws the model of `useEmailCampaigns`. */
export const EmailCampaignsView = forwardRef<HTMLElement, EmailCampaignsViewProps>(
  function EmailCampaignsView({ model, ...props }, ref) {
    const t = useText(emailTexts);
    const { view, setView, list } = model;
    return (
      <EmailPage
        {...props}
        ref={ref}
        className={cx('rk-email-campaigns', props.className)}
        title={t('campaigns.title')}
        opened={
          view.open === '' ? null : (
            <CampaignPage
              open={view.open}
              listId={view.listId}
              onCreate={(open) => setView({ open, page: view.page }, 'created')}
              onOpen={(open) => setView({ open, page: view.page }, 'open')}
              onClose={() => setView({ open: '', page: view.page }, 'close')}
            />
          )
        }
        acts={
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setView({ open: 'new' }, 'open')}
          >
            {t('compose.title')}
          </Button>
        }
        tools={(model.isFiltered || list?.length !== 0) && <Filters model={model} />}
        loading={model}
        loadingText={t('campaigns.loading')}
        failedText={t('campaigns.failed')}
      >
        {list && <Campaigns model={model} list={list} />}
      </EmailPage>
    );
  },
);

interface PartProps {
  readonly model: EmailCampaignsModel;
}

function Filters({ model: { view, setView, statusCounts } }: PartProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <div className={css.tools}>
      <Tabs
        label={t('campaigns.statuses')}
        value={view.status}
        onValueChange={(status) => setView({ status }, 'filter')}
        tabs={campaignStatusChoices.map((status) => {
          const count = status === '' ? undefined : statusCounts[status];
          return {
            value: status,
            label: t(`campaigns.status.${status === '' ? 'all' : status}`),
            count: count === undefined ? undefined : exact(count),
          };
        })}
      />
      <SearchField
        className={css.find}
        label={t('campaigns.find')}
        clearLabel={t('templates.clear')}
        placeholder={t('campaigns.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
    </div>
  );
}

interface CampaignsProps extends PartProps {
  readonly list: readonly MailCampaignEntry[];
}

function Campaigns({ model, list }: CampaignsProps) {
  const t = useText(emailTexts);
  const labels = usePageLabels();
  const area = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<MailCampaignEntry | null>(null);
  useKeptFocus(area, 'button');
  const { view, setView, pageCount } = model;
  if (list.length === 0) return <Nothing model={model} />;
  return (
    <div ref={area} tabIndex={-1} className={css.body} aria-busy={model.isStale}>
      <ul aria-label={t('campaigns.title')} className={css.list} data-stale={model.isStale ? '' : undefined}>
        {list.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            model={model}
            onRemove={() => setRemoving(campaign)}
          />
        ))}
      </ul>
      {pageCount > 1 && (
        <Pagination
          className={css.place}
          page={view.page}
          pageCount={pageCount}
          onPageChange={(page) => setView({ page }, 'page')}
          labels={labels}
        />
      )}
      {removing && (
        <ConfirmDialog
          className="rk-email-campaign-removal"
          title={t('campaigns.removeTitle', { name: removing.name || t('campaigns.unnamed') })}
          confirmLabel={t('campaigns.remove')}
          onConfirm={async () => {
            await model.remove(removing.id);
            return t('campaigns.removed');
          }}
          onClose={() => setRemoving(null)}
        >
          {t('campaigns.removeBody')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Nothing({ model: { isFiltered, setView } }: PartProps) {
  const t = useText(emailTexts);
  return (
    <div className={css.place}>
      {isFiltered ? (
        <EmptyState
          title={t('campaigns.none')}
          action={
            <Button onClick={() => setView(openCampaignsView, 'reset')}>{t('templates.showAll')}</Button>
          }
        />
      ) : (
        <EmptyState
          title={t('campaigns.empty')}
          action={
            <Button variant="primary" onClick={() => setView({ open: 'new' }, 'open')}>
              {t('compose.title')}
            </Button>
          }
        >
          {t('campaigns.emptyBody')}
        </EmptyState>
      )}
    </div>
  );
}
