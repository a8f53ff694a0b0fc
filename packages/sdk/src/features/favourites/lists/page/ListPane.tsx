'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { ArrowUpDown, LayoutGrid, Plus } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { Heading, HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as css from './FavouriteLists.css.ts';
import { listOrders } from './listOrder.ts';
import { SectionRows } from './SectionRows.tsx';
import type { FavouritePageModel } from './useFavouritePage.ts';

interface ListPaneProps {
  readonly model: FavouritePageModel;
  readonly onMake: () => void;
}

/** All lists with their limit: search, sort and open. */
export function ListPane({ model, onMake }: ListPaneProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { stock } = model.lists;
  const isOverview = model.section === 'lists' && model.open === null && !model.isGone;
  return (
    <HeadingScope first={2} isApart>
      <nav className={css.pane} aria-label={t('page.lists')}>
        <div className={css.paneHead}>
          <Heading level={2} className={css.paneTitle}>
            {t('page.title')}
          </Heading>
          {stock && (
            <bdi
              className={css.quiet}
              title={t('page.stockTitle', { used: exact(stock.used), limit: exact(stock.limit) })}
            >
              {t('page.stock', { used: exact(stock.used), limit: exact(stock.limit) })}
            </bdi>
          )}
          <span className={css.spacer} />
          <Menu
            label={t('page.order')}
            isIconOnly
            align="end"
            icon={<ArrowUpDown size={16} aria-hidden="true" />}
            sections={[
              {
                id: 'order',
                items: listOrders.map((order) => ({
                  id: order,
                  label: t(`page.orderOf.${order}`),
                  isChecked: model.order === order,
                  onSelect: () => model.setOrder(order),
                })),
              },
            ]}
          />
          <IconButton
            label={t('page.make')}
            variant="secondary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={onMake}
          />
        </div>
        <button
          type="button"
          className={css.paneRow}
          aria-current={isOverview ? 'true' : undefined}
          onClick={() => model.openList(null, { reason: 'overview', replace: false })}
        >
          <LayoutGrid size={16} aria-hidden="true" />
          <span className={css.name}>{t('overview.title')}</span>
        </button>
        <PaneBody model={model} isOverview={isOverview} />
        <SectionRows model={model} />
      </nav>
    </HeadingScope>
  );
}

/** Min number of lists for a search field. */
const searchedFrom = 7;

interface PaneBodyProps {
  readonly model: FavouritePageModel;
  /** Whether the overview is shown, which has its own search. */
  readonly isOverview: boolean;
}

function PaneBody({ model, isOverview }: PaneBodyProps) {
  const t = useText(favouritesTexts);
  const { lists, shown, typed } = model;
  if (lists.error || !shown || !lists.list) {
    return (
      <ReadState
        read={lists}
        loadingText={t('page.loading')}
        failedText={t('page.failed')}
        className={css.paneTools}
      />
    );
  }
  // The overview shows the empty state.
  if (shown.length === 0 && isOverview) return null;
  if (lists.list.length === 0) {
    return (
      <div className={css.paneTools}>
        <EmptyState title={t('page.empty')}>{t('page.emptyBody')}</EmptyState>
      </div>
    );
  }
  return (
    <>
      {lists.list.length >= searchedFrom && !isOverview && (
        <div className={css.paneTools}>
          <SearchField
            label={t('page.find')}
            placeholder={t('page.find')}
            value={typed}
            onValueChange={model.setTyped}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p role="status" className={css.paneTools}>
          {t('page.none', { text: typed.trim() })}
        </p>
      ) : (
        <ul className={css.paneList}>
          {shown.map((list) => (
            <li key={list.id}>
              <ListRow list={list} model={model} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ListRowProps {
  readonly list: FavouriteList;
  readonly model: FavouritePageModel;
}

function ListRow({ list, model }: ListRowProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const isOpen = model.open?.id === list.id;
  const sees = list.isPublic ? t('picker.public') : t('picker.private');
  return (
    <button
      type="button"
      className={css.paneRow}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => model.openList(list.id, { reason: 'list', replace: false })}
    >
      <ListMark colour={list.colour} shape="bar" />
      <span className={css.words}>
        <span className={css.name} title={list.name}>
          {list.name}
        </span>
        <span className={css.meta}>{[sees, list.by ?? t('page.byGone')].join(' · ')}</span>
      </span>
      <bdi dir="ltr" className={css.count}>
        {exact(list.count)}
      </bdi>
    </button>
  );
}
