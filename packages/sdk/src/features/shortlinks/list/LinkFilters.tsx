'use client';
import { shortLinkProducts, shortLinkSorts, shortLinkStates } from '@reachkit/contract';
import { ArrowDownNarrowWide, ArrowUpNarrowWide, LayoutGrid, Rows3 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { CreatorFilter } from './CreatorFilter.tsx';
import * as css from './ShortLinks.css.ts';
import { shortLinkLayouts } from './shortLinkListView.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

/** Filters: text, type, state, creator, order and layout. */
export function LinkFilters({ model }: { readonly model: ShortLinksModel }) {
  const t = useText(shortLinksTexts);
  const { view, setView, list } = model;
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  const isAscending = view.order === 'asc';
  const campaign = list?.find((link) => link.campaign?.id === view.campaign)?.campaign;
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('list.find')}
        placeholder={t('list.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Select
        className={css.filter}
        label={t('list.type')}
        isLabelHidden
        value={view.type}
        options={[
          { value: '', label: t('list.anyType') },
          ...shortLinkProducts.map((value) => ({ value, label: t(`products.${value}`) })),
        ]}
        onValueChange={(type) => setView({ type }, 'filter')}
      />
      <Select
        className={css.filter}
        label={t('list.state')}
        isLabelHidden
        value={view.state}
        options={[
          { value: '', label: t('list.anyState') },
          ...shortLinkStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
      <CreatorFilter model={model} />
      {view.campaign !== '' && (
        <Chip
          field={t('batch.campaign')}
          value={campaign?.name || t('list.ofThisCampaign')}
          removeLabel={t('list.everyCampaign')}
          onRemove={() => setView({ campaign: '' }, 'filter')}
        />
      )}
      <span className={css.spacer} />
      <Select
        className={css.sort}
        label={t('list.sort')}
        isLabelHidden
        value={view.sort}
        options={shortLinkSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        onValueChange={(sort) => setView({ sort }, 'sort')}
      />
      <IconButton
        variant="secondary"
        label={t(`list.orders.${view.order}`)}
        icon={
          isAscending ? (
            <ArrowUpNarrowWide size={16} aria-hidden="true" />
          ) : (
            <ArrowDownNarrowWide size={16} aria-hidden="true" />
          )
        }
        onClick={() => setView({ order: isAscending ? 'desc' : 'asc' }, 'sort')}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('list.layout')} className={css.layouts}>
        {shortLinkLayouts.map((layout) => (
          <IconButton
            key={layout}
            label={t(`list.layouts.${layout}`)}
            variant={view.layout === layout ? 'secondary' : 'ghost'}
            aria-pressed={view.layout === layout}
            icon={
              layout === 'table' ? (
                <Rows3 size={16} aria-hidden="true" />
              ) : (
                <LayoutGrid size={16} aria-hidden="true" />
              )
            }
            onClick={() => setView({ layout, page: view.page }, 'layout')}
          />
        ))}
      </span>
    </div>
  );
}
