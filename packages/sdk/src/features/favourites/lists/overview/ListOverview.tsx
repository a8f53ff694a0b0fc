'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { ArrowUpDown, Ellipsis, LayoutGrid, Plus, Rows3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useSlots } from '../../../../core/slots.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { NothingFound } from '../../../../domain/page/NothingFound.tsx';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { focusableHeading, Heading } from '../../../../ui/Heading/Heading.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { Progress } from '../../../../ui/Spinner/Progress.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { favouritesSlots } from '../../shared/favouritesSlots.ts';
import { useActionNotices } from '../../shared/useActionNotices.ts';
import { favouriteSections } from '../page/favouritesView.ts';
import { listOrders } from '../page/listOrder.ts';
import { sectionIcons } from '../page/SectionRows.tsx';
import type { FavouritePageModel } from '../page/useFavouritePage.ts';
import { ListCard as OwnListCard } from './ListCard.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListCardActions } from './listActions.ts';
import * as css from './Overview.css.ts';
import { overviewLayouts, useLayout } from './useLayout.ts';

interface ListOverviewProps {
  readonly model: FavouritePageModel;
  readonly onMake: () => void;
  readonly onEdit: (list: FavouriteList) => void;
  /** The callback shows its own errors. */
  readonly onRemove: (list: FavouriteList) => Promise<unknown>;
}

/** All lists, as cards or as a table, with the plan's remaining limit. */
export function ListOverview({ model, onMake, onEdit, onRemove }: ListOverviewProps) {
  const t = useText(favouritesTexts);
  const say = useActionNotices();
  const area = useRef<HTMLElement>(null);
  useRestoreFocus(area, focusableHeading);
  const { lists, openList } = model;

  /** Shares a list with the team, or makes it private. */
  const share = (list: FavouriteList, isPublic: boolean) =>
    say(async () => {
      const changed = await model.acts.change(list, { isPublic });
      const undo = async () => {
        await model.acts.change(changed, { isPublic: !isPublic });
        return { restored: 1, skipped: 0 };
      };
      return { text: t(isPublic ? 'overview.shared' : 'overview.hidden', { name: list.name }), undo };
    });

  const actions: ListCardActions = {
    onOpen: ({ id }) => openList(id, { reason: 'list', replace: false }),
    onEdit,
    onShare: (list, isPublic) => void share(list, isPublic),
    onRemove: (list) => void onRemove(list),
  };
  return (
    <section ref={area} className={cx('rk-favourite-overview', css.root)} aria-label={t('overview.title')}>
      <header className={css.head}>
        <Heading level={1} tabIndex={-1} className={css.title}>
          {t('overview.title')}
        </Heading>
        <Stock model={model} />
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={onMake}>
          {t('overview.make')}
        </Button>
        <span className={css.beside}>
          <Menu
            label={t('page.beside')}
            isIconOnly
            align="end"
            icon={<Ellipsis size={16} aria-hidden="true" />}
            sections={[
              {
                id: 'beside',
                items: favouriteSections.slice(1).map((section) => ({
                  id: section,
                  label: t(`section.${section}`),
                  icon: sectionIcons[section],
                  onSelect: () => model.openSection(section, { reason: 'section', replace: false }),
                })),
              },
            ]}
          />
        </span>
      </header>
      {!lists.list ? (
        <ReadState
          read={lists}
          loadingText={t('page.loading')}
          failedText={t('page.failed')}
          className={css.waiting}
        />
      ) : lists.list.length === 0 ? (
        <Nothing onMake={onMake} />
      ) : (
        <Lists model={model} actions={actions} all={lists.list} />
      )}
    </section>
  );
}

interface PartProps {
  readonly model: FavouritePageModel;
}

/** The team's number of lists and the limit. */
function Stock({ model: { lists } }: PartProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { stock } = lists;
  if (!stock) return <span className={css.spacer} />;
  const left = Math.max(0, stock.limit - stock.used);
  return (
    <div className={css.stock}>
      <Progress
        label={t('overview.stock')}
        value={stock.used}
        max={stock.limit}
        valueText={t('overview.stockOf', { used: exact(stock.used), limit: exact(stock.limit) })}
        end={
          <span className={cx(css.caption, left === 0 ? css.warn : css.left)}>
            {left === 0 ? t('overview.stockFull') : t('overview.stockLeft', { left: exact(left) })}
          </span>
        }
      />
    </div>
  );
}

function Nothing({ onMake }: { readonly onMake: () => void }) {
  const t = useText(favouritesTexts);
  const { slots, slotProps } = useSlots(favouritesSlots);
  if (slots.NoLists) return <slots.NoLists onMake={onMake} {...slotProps.NoLists} />;
  return (
    <div className={css.place}>
      <EmptyState
        title={t('page.empty')}
        action={
          <>
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onMake}>
              {t('page.make')}
            </Button>
            <Link to={{ kind: 'search', platform: 'tiktok' }} className={css.link}>
              {t('overview.search')}
            </Link>
          </>
        }
      >
        {t('page.emptyBody')}
      </EmptyState>
    </div>
  );
}

interface ListsProps extends PartProps {
  readonly actions: ListCardActions;
  readonly all: readonly FavouriteList[];
}

function Lists({ model, actions, all }: ListsProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const [layout, setLayout] = useLayout();
  const { slots, slotProps } = useSlots(favouritesSlots);
  const { ListCard = OwnListCard } = slots;
  const { typed, setTyped, order, setOrder } = model;
  const [isReversed, setReversed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins its own way round
  useEffect(() => setReversed(false), [order]);
  const found = model.shown ?? [];
  const shown = isReversed ? found.toReversed() : found;
  const readOnly = all.filter(({ isReadOnly }) => isReadOnly).length;
  const usual = order === 'name' ? 'asc' : 'desc';
  const other = usual === 'asc' ? 'desc' : 'asc';
  return (
    <>
      <div className={css.tools}>
        {all.length > 1 && (
          <SearchField
            className={css.find}
            label={t('overview.find')}
            placeholder={t('overview.find')}
            value={typed}
            onValueChange={setTyped}
          />
        )}
        <span role="status" className={css.quiet}>
          {typed.trim() !== '' && t('overview.found', { shown: exact(shown.length) })}
        </span>
        <span className={css.spacer} />
        {all.length > 1 && (
          <Menu
            label={t(`page.orderOf.${order}`)}
            aria-label={t('overview.order', { by: t(`page.orderOf.${order}`) })}
            icon={<ArrowUpDown size={16} aria-hidden="true" />}
            align="end"
            sections={[
              {
                id: 'order',
                items: listOrders.map((one) => ({
                  id: one,
                  label: t(`page.orderOf.${one}`),
                  isChecked: one === order,
                  onSelect: () => {
                    setReversed(false);
                    setOrder(one);
                  },
                })),
              },
            ]}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
        <span role="group" aria-label={t('overview.layout')} className={css.layouts}>
          {overviewLayouts.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === layout ? 'secondary' : 'ghost'}
              aria-pressed={one === layout}
              icon={
                one === 'cards' ? (
                  <LayoutGrid size={16} aria-hidden="true" />
                ) : (
                  <Rows3 size={16} aria-hidden="true" />
                )
              }
              onClick={() => setLayout(one)}
            >
              {t(`overview.layoutOf.${one}`)}
            </Button>
          ))}
        </span>
      </div>
      {readOnly > 0 && (
        <div className={css.notice}>
          <Notice tone="warning">
            {t('overview.readOnlySome', { count: readOnly, shown: exact(readOnly) })}
          </Notice>
        </div>
      )}
      {shown.length === 0 ? (
        <div className={css.place}>
          <NothingFound title={t('overview.none', { text: typed.trim() })} onShowAll={() => setTyped('')} />
        </div>
      ) : layout === 'table' ? (
        <div className={css.table}>
          <ListTable
            lists={shown}
            actions={actions}
            sort={{ key: order, direction: isReversed ? other : usual }}
            onSortChange={({ key, direction }) => {
              const next = listOrders.find((one) => one === key);
              if (!next) return;
              setOrder(next);
              setReversed(next === order && direction !== usual);
            }}
          />
        </div>
      ) : (
        <ul className={css.cards} aria-label={t('overview.title')}>
          {shown.map((list) => (
            <li key={list.id} className={css.seat}>
              <ListCard list={list} acts={actions} {...slotProps.ListCard} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
