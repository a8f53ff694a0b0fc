'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { FindField } from '../parts/FindField.tsx';
import * as own from './Outbox.css.ts';
import { outboxStateChoices } from './outboxView.ts';
import type { OutboxModel } from './useOutbox.ts';

/** Filters the emails by state, campaign, sender and text. */
export function OutboxFilters({ model }: { readonly model: OutboxModel }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { view, setView, counts, campaigns, senders, list } = model;
  // The filtered campaign may be older than the options, so it is added.
  const known = list?.find(({ campaign }) => campaign.id === view.campaign)?.campaign;
  const isListed = view.campaign === '' || campaigns.some(({ id }) => id === view.campaign);
  const others = isListed ? campaigns : [{ id: view.campaign, name: known?.name ?? '' }, ...campaigns];
  return (
    <>
      <div className={css.tools}>
        <Tabs
          label={t('outbox.states')}
          value={view.state}
          onValueChange={(state) => setView({ state, reason: '' }, 'filter')}
          tabs={outboxStateChoices.map((state) => {
            const count = state === '' ? undefined : counts[state];
            return {
              value: state,
              label: t(`outbox.state.${state === '' ? 'all' : state}`),
              count: count === undefined ? undefined : exact(count),
            };
          })}
        />
      </div>
      <div className={css.tools}>
        <Select
          className={own.filters}
          label={t('outbox.campaign')}
          isLabelHidden
          value={view.campaign}
          onValueChange={(campaign) => setView({ campaign }, 'filter')}
          options={[
            { value: '', label: t('outbox.allCampaigns') },
            ...others.map(({ id, name }) => ({ value: id, label: name || t('campaigns.unnamed') })),
          ]}
        />
        <Select
          className={own.filters}
          label={t('outbox.sender')}
          isLabelHidden
          value={view.sender}
          onValueChange={(sender) => setView({ sender }, 'filter')}
          options={[
            { value: '', label: t('outbox.allSenders') },
            ...senders.map(({ id, address }) => ({ value: id, label: address })),
          ]}
        />
        <FindField
          className={css.find}
          label={t('outbox.find')}
          keyword={view.keyword}
          onKeyword={(keyword) => setView({ keyword }, 'keyword')}
        />
      </div>
    </>
  );
}
