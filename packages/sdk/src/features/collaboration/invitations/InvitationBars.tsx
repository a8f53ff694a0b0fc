'use client';
import { invitationTurns } from '@reachkit/contract/collaboration/kinds';
import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { TablePreferences } from '../../../domain/useTablePreferences.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ColumnChooser } from '../../../ui/DataTable/columns/ColumnChooser.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import * as css from './invitations.css.ts';
import { invitationSorts } from './invitationsView.ts';
import {
  type InvitationColumn,
  type InvitationColumnId,
  invitationTable,
} from './rows/useInvitationColumns.tsx';
import type { InvitationsModel } from './usePromotionInvitations.ts';

interface InvitationBarsProps {
  readonly model: InvitationsModel;
  readonly table: TablePreferences<InvitationColumnId>;
  readonly columns: readonly InvitationColumn[];
  readonly findRef: RefObject<HTMLInputElement | null>;
}

/** Tabs by whose turn it is, warnings, search, owner, order and columns. */
export function InvitationBars({ model, table, columns, findRef }: InvitationBarsProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { view, setView, data, members } = model;
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  if (!data) return null;
  return (
    <div className={css.bars}>
      <Tabs
        className={css.tabs}
        label={t('invitations.turns')}
        value={view.turn}
        tabs={[
          { value: '' as const, label: t('invitations.all'), count: exact(data.funnel.creators) },
          ...invitationTurns.map((value) => ({
            value,
            label: t(`words.turns.${value}`),
            count: exact(data.turns[value]),
          })),
        ]}
        onValueChange={(turn) => setView({ turn }, 'filter')}
      />
      <Button
        aria-pressed={view.warned === '1'}
        icon={<TriangleAlert size={16} aria-hidden="true" />}
        detail={exact(data.warned)}
        isDisabled={data.warned === 0 && view.warned === ''}
        onClick={() => setView({ warned: view.warned === '1' ? '' : '1' }, 'filter')}
      >
        {t('invitations.warned')}
      </Button>
      <SearchField
        ref={findRef}
        className={css.find}
        label={t('invitations.find')}
        placeholder={t('invitations.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Select
        className={css.choice}
        label={t('invitations.owner')}
        isLabelHidden
        value={view.ownerId}
        options={[
          { value: '', label: t('invitations.anyOwner') },
          ...members.map(({ id, name }) => ({ value: id, label: name, isData: true })),
        ]}
        onValueChange={(ownerId) => setView({ ownerId }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('invitations.sort')}
        isLabelHidden
        value={view.sort}
        options={invitationSorts.map((value) => ({ value, label: t(`invitations.sorts.${value}`) }))}
        onValueChange={(sort) => setView({ sort }, 'sort')}
      />
      <span className={css.wide}>
        <ColumnChooser
          columns={columns}
          columnIds={table.columnIds}
          defaultColumnIds={invitationTable.usualIds ?? invitationTable.columnIds}
          onColumnIdsChange={table.setColumnIds}
          labels={{ button: t('invitations.columns'), title: t('invitations.columnsTitle') }}
        />
      </span>
    </div>
  );
}
