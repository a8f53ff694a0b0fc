'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites';
import { favouriteSorts } from '@reachkit/contract/favourites';
import { useCallback, useMemo } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { creatorName } from '../../../domain/creatorName.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CellLines, Figure, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn, DataTableLabels } from '../../../ui/DataTable/types.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { favouritesTexts } from '../locales/zh.ts';
import * as css from './FavouriteLists.css.ts';
import type { FavouritePageModel } from './useFavouritePage.ts';

interface MemberTableProps {
  readonly model: FavouritePageModel;
}

const rowId = (row: FavouriteRow) => row.id;
const platformNames = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

/** Who is in the list, of all platforms together. */
export function MemberTable({ model }: MemberTableProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { members, view } = model;
  const columns = useColumns();
  const labels = useLabels();
  const renderListItem = useCallback((row: FavouriteRow) => <Item row={row} />, []);
  const isFiltered = view.keyword.trim() !== '' || view.contact !== '';
  const { error, moreError } = members;
  return (
    <DataTable<FavouriteRow>
      className="rk-favourite-members"
      scroll="page"
      rows={members.rows}
      rowId={rowId}
      rowName={creatorName}
      columns={columns}
      labels={labels}
      sort={{ key: view.sort, direction: view.order }}
      onSortChange={({ key, direction }) => {
        const sort = favouriteSorts.find((one) => one === key);
        if (sort) model.setView({ sort, order: direction });
      }}
      selectedIds={model.selectedIds}
      onSelectedIdsChange={model.select}
      totalCount={members.total ?? undefined}
      isLoading={members.isLoading}
      isStale={members.isStale}
      hasMore={members.hasMore && !moreError}
      isLoadingMore={members.isLoadingMore}
      onEndReached={members.loadMore}
      tail={
        moreError ? (
          <>
            {t('page.moreFailed')}{' '}
            <Button size="small" onClick={members.retry}>
              {t('page.retry')}
            </Button>
          </>
        ) : members.hasMore || members.rows.length === 0 ? null : (
          t('page.end', { count: members.rows.length, shown: exact(members.rows.length) })
        )
      }
      empty={
        isFiltered ? (
          <EmptyState
            title={t('page.nobodyFound')}
            action={
              <Button onClick={() => model.setView({ keyword: '', contact: '' })}>{t('page.showAll')}</Button>
            }
          />
        ) : (
          <EmptyState title={t('page.nobody')}>{t('page.nobodyBody')}</EmptyState>
        )
      }
      error={
        error && (
          <ErrorState
            title={t('page.membersFailed')}
            onRetry={members.retry}
            requestId={error.requestId}
            labels={{ retry: t('page.retry'), requestId: t('page.request', { id: '' }) }}
          >
            {errorText(error)}
          </ErrorState>
        )
      }
      renderListItem={renderListItem}
    />
  );
}

function useLabels(): DataTableLabels {
  const t = useText(favouritesTexts);
  return useMemo(
    () => ({
      table: t('page.table'),
      rowNumber: t('page.rowNumber'),
      selectAll: t('page.selectAll'),
      selectRow: (name) => t('page.selectRow', { name }),
      loading: t('page.membersLoading'),
      loadingMore: t('page.membersLoading'),
      sortedAscending: t('page.sortedAscending'),
      sortedDescending: t('page.sortedDescending'),
    }),
    [t],
  );
}

function useColumns(): readonly DataTableColumn<FavouriteRow>[] {
  const t = useText(favouritesTexts);
  const { compact, exact, rate, change, region, day } = useFormats();
  return useMemo(() => {
    const head = (
      id: 'creator' | 'region' | 'followers' | 'plays' | 'interactionRate' | 'price' | 'contact' | 'added',
    ) => ({
      id,
      header: t(`page.column.${id}`),
      name: t(`page.column.${id}`),
    });
    const figure = (value: number | null | undefined, format: (value: number) => string) =>
      value === null || value === undefined ? (
        <Figure tone="quiet">–</Figure>
      ) : (
        <Figure exact={exact(value)}>{format(value)}</Figure>
      );
    const columns: readonly DataTableColumn<FavouriteRow>[] = [
      {
        ...head('creator'),
        minWidth: 180,
        isSticky: true,
        cell: (row) => <Who row={row} />,
      },
      { ...head('region'), width: 96, cell: (row) => (row.region ? region(row.region) : '–') },
      {
        ...head('followers'),
        width: 92,
        align: 'number',
        sortKey: 'followers',
        cell: (row) => (
          <CellLines
            below={
              row.followersChange30d === null ? undefined : <Figure>{change(row.followersChange30d)}</Figure>
            }
          >
            {figure(row.followers, compact)}
          </CellLines>
        ),
      },
      {
        ...head('plays'),
        width: 92,
        align: 'number',
        sortKey: 'medianPlays',
        cell: (row) => figure(row.medianPlays, compact),
      },
      {
        ...head('interactionRate'),
        width: 80,
        align: 'number',
        sortKey: 'interactionRate',
        cell: (row) =>
          row.interactionRate === null ? (
            <Figure tone="quiet">–</Figure>
          ) : (
            <Figure>{rate(row.interactionRate)}</Figure>
          ),
      },
      {
        ...head('price'),
        width: 84,
        align: 'number',
        sortKey: 'price',
        cell: (row) => figure(row.priceMiddle, (value) => `$${compact(value)}`),
      },
      { ...head('contact'), width: 96, cell: (row) => <Contact row={row} /> },
      {
        ...head('added'),
        width: 100,
        sortKey: 'added',
        cell: (row) => (
          <CellLines below={row.addedBy === null ? undefined : t('page.addedBy', { name: row.addedBy })}>
            {day(row.addedAt)}
          </CellLines>
        ),
      },
    ];
    return columns;
  }, [t, compact, exact, rate, change, region, day]);
}

function Contact({ row }: { readonly row: FavouriteRow }) {
  const t = useText(favouritesTexts);
  return (
    <CellLines
      below={
        row.blacklist && (
          <span className={css.danger} title={row.blacklist.reason}>
            {t('page.blacklisted', { why: row.blacklist.reason })}
          </span>
        )
      }
    >
      {t(`page.contacted.${row.standing?.contact ?? 'none'}`)}
    </CellLines>
  );
}

function Who({ row }: { readonly row: FavouriteRow }) {
  const { id, platform, handle, avatarUrl } = row;
  const name = creatorName(row);
  const tabIndex = useCellTabIndex();
  return (
    <span className={css.creator}>
      <Avatar name={name} seed={id} src={avatarUrl} />
      <CellLines
        dir="auto"
        title={name}
        below={
          <>
            <PlatformMark platform={platform} label={platformNames[platform]} /> @{handle}
          </>
        }
      >
        <Link to={{ kind: 'creator', platform, id }} className={css.creatorLink} tabIndex={tabIndex}>
          {name}
        </Link>
      </CellLines>
    </span>
  );
}

/** An entry of the narrow list. */
function Item({ row }: { readonly row: FavouriteRow }) {
  const t = useText(favouritesTexts);
  const { compact, rate } = useFormats();
  const name = creatorName(row);
  const facts = [
    row.followers === null ? null : compact(row.followers),
    row.medianPlays === null ? null : `${t('page.column.plays')} ${compact(row.medianPlays)}`,
    row.interactionRate === null ? null : `${t('page.column.interactionRate')} ${rate(row.interactionRate)}`,
  ];
  return (
    <div className={css.item}>
      <Avatar name={name} seed={row.id} src={row.avatarUrl} />
      <div className={css.itemWords}>
        <Link to={{ kind: 'creator', platform: row.platform, id: row.id }} className={css.creatorLink}>
          <bdi>{name}</bdi>
        </Link>
        <span className={css.facts}>
          <PlatformMark platform={row.platform} label={platformNames[row.platform]} />
          {facts
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          <span>{t(`page.contacted.${row.standing?.contact ?? 'none'}`)}</span>
        </span>
        {row.blacklist && (
          <span className={css.danger}>{t('page.blacklisted', { why: row.blacklist.reason })}</span>
        )}
      </div>
    </div>
  );
}
