'use client';
import { membershipVersions } from '@reachkit/contract/membership/equity';
import { type TeamEntry, teamStates } from '@reachkit/contract/office/team';
import { forwardRef, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FilterBar, FilterChoice } from '../../../domain/page/FilterBar.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { name as nameClass, quiet, roomy } from '../../../domain/page/listing.css.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { place } from '../../../domain/page/page.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { CellLines, useCellTabIndex } from '../../../ui/DataTable/cells.tsx';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { teamTones } from '../shared/tones.ts';
import { openStaffTeamsView } from './teamsView.ts';
import type { StaffTeamsModel } from './useStaffTeams.ts';

/** Props of `StaffTeamsView`: the model of `useStaffTeams`. */
export interface StaffTeamsViewProps extends RootProps {
  readonly model: StaffTeamsModel;
}

/** Renders a `useStaffTeams` model. */
export const StaffTeamsView = forwardRef<HTMLElement, StaffTeamsViewProps>(function StaffTeamsView(
  { model, ...props },
  ref,
) {
  const t = useText(officeTexts);
  const { list } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-staff-teams', props.className)}
      title={t('teams.title')}
      read={model}
      loadingText={t('teams.loading')}
      failedText={t('teams.failed')}
    >
      {list && (
        <>
          <Filters model={model} />
          <Listing
            label={t('teams.list')}
            items={list}
            draw={<TeamTable list={list} isStale={model.isStale} />}
            isStale={model.isStale}
            pages={{
              view: { page: model.page },
              setView: ({ page = 1 }) => model.goTo(page),
              pageCount: model.pageCount,
            }}
            filtered={
              model.isFiltered
                ? {
                    noneText: t('teams.none'),
                    onShowAll: () => model.search({ keyword: '', ...openStaffTeamsView }, 'reset'),
                  }
                : undefined
            }
            empty={
              <div className={place}>
                <EmptyState title={t('teams.empty')}>{t('teams.emptyBody')}</EmptyState>
              </div>
            }
          />
        </>
      )}
    </Page>
  );
});

/** Filters: text, state and plan. */
function Filters({ model }: StaffTeamsViewProps) {
  const t = useText(officeTexts);
  const { view, keyword, search } = model;
  return (
    <FilterBar
      findLabel={t('teams.find')}
      model={{ view: { keyword }, setView: (change, reason) => search(change, reason) }}
      end={null}
    >
      <FilterChoice
        label={t('teams.state')}
        value={view.state}
        options={[
          { value: '', label: t('teams.anyState') },
          ...teamStates.map((value) => ({ value, label: t(`teams.states.${value}`) })),
        ]}
        onValueChange={(state) => search({ state }, 'filter')}
      />
      <FilterChoice
        label={t('teams.version')}
        value={view.version}
        options={[
          { value: '', label: t('teams.anyVersion') },
          ...membershipVersions.map((value) => ({ value, label: t(`teams.versions.${value}`) })),
        ]}
        onValueChange={(version) => search({ version }, 'filter')}
      />
    </FilterBar>
  );
}

interface TeamTableProps {
  readonly list: readonly TeamEntry[];
  readonly isStale: boolean;
}

const rowId = ({ id }: TeamEntry) => id;
const rowName = ({ name }: TeamEntry) => name;

/** A page of teams as rows; in narrow layouts, as a list. */
function TeamTable({ list, isStale }: TeamTableProps) {
  const t = useText(officeTexts);
  const labels = useMemo(() => ({ table: t('teams.list') }), [t]);
  const columns = useColumns();
  return (
    <DataTable<TeamEntry>
      className="rk-staff-teams-table"
      labels={labels}
      rows={list}
      rowId={rowId}
      rowName={rowName}
      columns={columns}
      hasRowNumbers={false}
      scroll="page"
      isStale={isStale}
    />
  );
}

function NameCell({ team: { id, name } }: { readonly team: TeamEntry }) {
  const t = useText(officeTexts);
  const tabIndex = useCellTabIndex();
  return (
    <CellLines className={roomy} dir="auto" below={t('team.facts.id', { id })}>
      <Link
        to={{ kind: 'staffTeam', id }}
        className={nameClass}
        tabIndex={tabIndex}
        title={name}
        data-rk-data=""
      >
        {name}
      </Link>
    </CellLines>
  );
}

function useColumns(): readonly DataTableColumn<TeamEntry>[] {
  const t = useText(officeTexts);
  const { exact, day, lastDay } = useFormats();
  return useMemo(() => {
    const head = (id: 'name' | 'state' | 'version' | 'owner' | 'members' | 'createdAt') => ({
      id,
      header: t(`teams.column.${id}`),
      name: t(`teams.column.${id}`),
    });
    return [
      {
        ...head('name'),
        minWidth: 200,
        isSticky: true,
        cell: (team) => <NameCell team={team} />,
      },
      {
        ...head('state'),
        width: 120,
        cell: ({ state }) => <Badge tone={teamTones[state]}>{t(`teams.states.${state}`)}</Badge>,
      },
      {
        ...head('version'),
        width: 200,
        cell: ({ version, expiresAt }) => {
          const plan = t(`teams.versions.${version}`);
          return expiresAt === null ? plan : t('teams.until', { version: plan, day: lastDay(expiresAt) });
        },
      },
      {
        ...head('owner'),
        minWidth: 140,
        cell: ({ owner }) =>
          owner ? (
            <bdi data-rk-data="">{owner.nickName}</bdi>
          ) : (
            <span className={quiet}>{t('teams.noOwner')}</span>
          ),
      },
      { ...head('members'), align: 'number', width: 88, cell: ({ members }) => exact(members) },
      { ...head('createdAt'), align: 'number', width: 112, cell: ({ createdAt }) => day(createdAt) },
    ];
  }, [t, exact, day, lastDay]);
}
