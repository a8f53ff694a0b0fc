'use client';
import { favouriteSorts } from '@reachkit/contract/favourites/members';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Download, Rows3 } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useTypedText } from '../../../../../core/useTypedText.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { type TablePreferences, tableDensities } from '../../../../../domain/useTablePreferences.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { ColumnChooser } from '../../../../../ui/DataTable/columns/ColumnChooser.tsx';
import { SearchField } from '../../../../../ui/Field/SearchField.tsx';
import { IconButton } from '../../../../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../../../../ui/Menu/Menu.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import type { MemberColumnId } from '../useMemberPreferences.ts';
import type { OpenListModel } from '../useOpenList.ts';
import { MemberFilterBar } from './MemberFilterBar.tsx';
import * as css from './Members.css.ts';
import type { MemberColumn } from './useMemberColumns.tsx';

interface MemberToolsProps {
  readonly model: OpenListModel;
  readonly table: TablePreferences<MemberColumnId>;
  readonly columns: readonly MemberColumn[];
  /** Visible columns, in their order. */
  readonly columnIds: readonly MemberColumnId[];
  /** Shown if the person has chosen none. */
  readonly usualIds: readonly MemberColumnId[];
  readonly onExportAll: () => void;
}

/** Search and filters of the list, with its order and layout. */
export function MemberTools(props: MemberToolsProps) {
  const { model, table, columns, columnIds, usualIds, onExportAll } = props;
  const t = useText(favouritesTexts);
  const { view, setView, members } = model;
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => {
    const isUnsorted = text.trim() === '' && view.sort === 'relevance';
    setView({ keyword: text, ...(isUnsorted && { sort: 'added', order: 'desc' }) }, 'keyword');
  });
  return (
    <>
      <div className={css.tools}>
        <SearchField
          className={css.find}
          label={t('page.findIn')}
          placeholder={t('page.findIn')}
          value={keyword}
          onValueChange={setKeyword}
        />
        <MemberFilterBar model={model} />
        <span className={css.ends}>
          <SortMenu model={model} />
          <IconButton
            className="rk-favourite-export-all"
            label={t('members.exportAll')}
            icon={<Download size={16} aria-hidden="true" />}
            isDisabled={!members.total}
            onClick={onExportAll}
          />
          <span className={css.wide}>
            <Menu
              label={t('members.density')}
              isIconOnly
              align="end"
              icon={<Rows3 size={16} aria-hidden="true" />}
              sections={[
                {
                  id: 'density',
                  caption: t('members.density'),
                  items: tableDensities.map((density) => ({
                    id: density,
                    label: t(`members.densityOf.${density}`),
                    isChecked: density === table.density,
                    onSelect: () => table.setDensity(density),
                  })),
                },
              ]}
            />
            <ColumnChooser
              columns={columns}
              columnIds={columnIds}
              defaultColumnIds={usualIds}
              onColumnIdsChange={table.setColumnIds}
              labels={{
                button: t('members.columns.button'),
                title: t('members.columns.title'),
              }}
            />
          </span>
        </span>
      </div>
      <Contacts model={model} />
    </>
  );
}

const contacts = ['', 'none', 'contacted', 'replied'] as const;

/** Filter by contact status, and the number of matches. */
function Contacts({ model }: Pick<MemberToolsProps, 'model'>) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { view, setView, members } = model;
  const { counts, total } = members;
  const countOf = {
    '': counts?.all,
    none: counts?.notContacted,
    contacted: counts?.contacted,
    replied: counts?.replied,
  };
  return (
    <div className={css.conditions}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('page.contact')} className={css.segment}>
        {contacts.map((contact) => (
          <Button
            key={contact}
            size="small"
            variant={view.contact === contact ? 'secondary' : 'ghost'}
            aria-pressed={view.contact === contact}
            onClick={() => setView({ contact }, 'filter')}
          >
            {t(`page.contactOf.${contact === '' ? 'all' : contact}`, {
              shown: countOf[contact] === undefined ? '' : exact(countOf[contact]),
            })}
          </Button>
        ))}
      </span>
      <span className={css.matching} role="status">
        {total !== null && counts && total < counts.all
          ? t('filters.matching', { count: total, shown: exact(total) })
          : ''}
      </span>
    </div>
  );
}

/** Includes orders without a column. */
function SortMenu({ model }: Pick<MemberToolsProps, 'model'>) {
  const t = useText(favouritesTexts);
  const { view, setView } = model;
  const { sort, order } = view;
  const offered = favouriteSorts.filter((one) => one !== 'relevance' || view.keyword.trim() !== '');
  const Icon = order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  const name = t('members.sortBy', { sort: t(`members.sortOf.${sort}`) });
  return (
    <Menu
      label={name}
      isIconOnly
      align="end"
      icon={<Icon size={16} aria-hidden="true" />}
      sections={[
        {
          id: 'key',
          caption: t('members.sort'),
          items: offered.map((one) => ({
            id: one,
            label: t(`members.sortOf.${one}`),
            isChecked: one === sort,
            onSelect: () => setView({ sort: one, order: 'desc' }, 'sort'),
          })),
        },
        {
          id: 'order',
          items: (['desc', 'asc'] as const).map((one) => ({
            id: one,
            label: one === 'desc' ? t('members.descending') : t('members.ascending'),
            isChecked: one === order,
            isDisabled: sort === 'relevance',
            onSelect: () => setView({ order: one }, 'sort'),
          })),
        },
      ]}
    />
  );
}
