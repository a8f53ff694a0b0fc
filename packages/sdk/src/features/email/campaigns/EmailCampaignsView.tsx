'use client';
import type { MailCampaignEntry } from '@reachkit/contract/email/campaign';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { FindField } from '../parts/FindField.tsx';
import { MailLimits } from '../parts/MailLimits.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import { campaignStatusChoices, openCampaignsView } from './campaignsView.ts';
import { LazyTimingDialog } from './timing/TimingActions.tsx';
import type { TimingAction } from './timing/waiting.ts';
import type { EmailCampaignsModel } from './useEmailCampaigns.ts';

const CampaignPage = lazyPart(async () => (await import('./CampaignPage.tsx')).CampaignPage);

/** Props of `EmailCampaignsView`: the model of the campaigns. */
export interface EmailCampaignsViewProps extends RootProps {
  readonly model: EmailCampaignsModel;
}

/** Renders the model of `useEmailCampaigns`. */
export const EmailCampaignsView = forwardRef<HTMLElement, EmailCampaignsViewProps>(
  function EmailCampaignsView({ model, ...props }, ref) {
    const t = useText(emailTexts);
    const { view, setView, list } = model;
    return (
      <Page
        {...props}
        ref={ref}
        className={cx('rk-email-campaigns', props.className)}
        title={t('campaigns.title')}
        limits={<MailLimits />}
        opened={
          view.open === '' ? null : (
            <CampaignPage
              open={view.open}
              listId={view.listId}
              view={view}
              onView={(change) => setView({ page: view.page, ...change }, 'report')}
              onCreate={(open) => setView({ open, page: view.page }, 'created')}
              onOpen={(open) => setView({ open, page: view.page }, 'open')}
              onClose={() => setView({ open: '', page: view.page }, 'close')}
            />
          )
        }
        actions={
          !model.isOfPromotion && (
            <Button
              variant="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setView({ open: 'new' }, 'open')}
            >
              {t('compose.title')}
            </Button>
          )
        }
        tools={(model.isFiltered || list?.length !== 0) && <Filters model={model} />}
        read={model}
        loadingText={t('campaigns.loading')}
        failedText={t('campaigns.failed')}
      >
        {list && <Campaigns model={model} list={list} />}
      </Page>
    );
  },
);

interface PartProps {
  readonly model: EmailCampaignsModel;
}

function Filters({ model: { view, setView, statusCounts } }: PartProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
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
      <FindField
        className={css.find}
        label={t('campaigns.find')}
        keyword={view.keyword}
        onKeyword={(keyword) => setView({ keyword }, 'keyword')}
      />
    </div>
  );
}

interface CampaignsProps extends PartProps {
  readonly list: readonly MailCampaignEntry[];
}

function Campaigns({ model, list }: CampaignsProps) {
  const t = useText(emailTexts);
  const [removing, setRemoving] = useState<MailCampaignEntry | null>(null);
  const [timing, setTiming] = useState<{
    readonly campaign: MailCampaignEntry;
    readonly action: TimingAction;
  } | null>(null);
  const { setView } = model;
  return (
    <>
      <Listing
        label={t('campaigns.title')}
        items={list}
        isStale={model.isStale}
        pages={model}
        filtered={
          model.isFiltered
            ? {
                noneText: t('campaigns.none'),
                onShowAll: () => setView(openCampaignsView, 'reset'),
              }
            : undefined
        }
        empty={
          <div className={css.place}>
            <EmptyState
              title={t('campaigns.empty')}
              action={
                !model.isOfPromotion && (
                  <Button variant="primary" onClick={() => setView({ open: 'new' }, 'open')}>
                    {t('compose.title')}
                  </Button>
                )
              }
            >
              {t(model.isOfPromotion ? 'campaigns.emptyOfPromotion' : 'campaigns.emptyBody')}
            </EmptyState>
          </div>
        }
      >
        {(campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            model={model}
            onTiming={(action) => setTiming({ campaign, action })}
            onRemove={() => setRemoving(campaign)}
          />
        )}
      </Listing>
      {timing && <LazyTimingDialog {...timing} onClose={() => setTiming(null)} />}
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
    </>
  );
}
