'use client';
import { type RefAttributes, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { SetPagedView } from '../../../../core/react/usePagedView.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { useFavouriteLists } from '../../lists/useFavouriteLists.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import * as frame from '../../shared/Section.css.ts';
import { Section } from '../../shared/Section.tsx';
import { type ImportRecordsView, openImportRecordsView } from './importRecordsView.ts';
import { RecordTable } from './RecordTable.tsx';
import { type RecordsModel, useImportRecords } from './useImportRecords.ts';
import { usePageLabels } from './usePageLabels.ts';

interface RecordListProps {
  readonly root: RootProps & RefAttributes<HTMLElement>;
  readonly view: ImportRecordsView;
  readonly setView: SetPagedView<ImportRecordsView>;
  readonly onBack: (() => void) | undefined;
  readonly onOpen: (importId: string) => void;
  /** The record that one comes back from. */
  readonly enteredId: string | undefined;
}

/** All imports, the latest first. */
export function RecordList({ root, view, setView, onBack, onOpen, enteredId }: RecordListProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const model = useImportRecords(view, setView);
  const labels = usePageLabels(t('importing.records.pages.navigation'));
  const title = useRef<HTMLHeadingElement>(null);
  const { total, pageCount } = model;
  return (
    <Section
      {...root}
      title={t('importing.records.title')}
      titleRef={title}
      status={total !== null && t('importing.records.found', { count: total, shown: exact(total) })}
      description={t('importing.records.body')}
      back={onBack && { label: t('importing.records.back'), way: 'lists', onBack }}
      tools={<IntoFilter model={model} />}
      pages={
        pageCount > 1 && (
          <Pagination
            page={view.page}
            pageCount={pageCount}
            onPageChange={(page) => {
              model.setView({ page }, 'page');
              title.current?.scrollIntoView?.({ block: 'nearest' });
            }}
            labels={labels}
          />
        )
      }
    >
      <RecordTable model={model} empty={<Nothing model={model} />} enteredId={enteredId} onOpen={onOpen} />
    </Section>
  );
}

interface PartProps {
  readonly model: RecordsModel;
}

const kinds = ['', 'list', 'blacklist'] as const;
const ofList = 'list:';

/** Into anything, any list, one of them, or the blacklist. */
function IntoFilter({ model: { view, setView } }: PartProps) {
  const t = useText(favouritesTexts);
  const { list: lists } = useFavouriteLists();
  const texts = {
    '': t('importing.records.into.any'),
    list: t('importing.records.into.lists'),
    blacklist: t('importing.records.into.blacklist'),
  };

  function limit(value: string) {
    const type = kinds.find((kind) => kind === value);
    if (type === undefined) setView({ type: '', listId: value.slice(ofList.length) }, 'filter');
    else setView({ type, listId: '' }, 'filter');
  }

  return (
    <Select
      className={frame.filter}
      label={t('importing.records.into.filter')}
      isLabelHidden
      value={view.listId === '' ? view.type : ofList + view.listId}
      options={[
        ...kinds.map((kind) => ({ value: kind, label: texts[kind] })),
        ...(lists ?? []).map(({ id, name, colour }) => ({
          value: ofList + id,
          label: name,
          icon: <ListMark colour={colour} shape="patch" />,
        })),
      ]}
      onValueChange={limit}
    />
  );
}

function Nothing({ model: { view, setView } }: PartProps) {
  const t = useText(favouritesTexts);
  if (view.type === '' && view.listId === '') {
    return <EmptyState title={t('importing.records.empty')}>{t('importing.records.emptyBody')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('importing.records.emptyFiltered')}
      action={
        <Button onClick={() => setView(openImportRecordsView, 'reset')}>
          {t('importing.records.showAll')}
        </Button>
      }
    />
  );
}
