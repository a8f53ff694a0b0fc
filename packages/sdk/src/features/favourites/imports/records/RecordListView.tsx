'use client';
import { type ForwardedRef, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { NothingFound } from '../../../../domain/page/NothingFound.tsx';
import { Page } from '../../../../domain/page/Page.tsx';
import * as page from '../../../../domain/page/page.css.ts';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { BackToLists } from '../../shared/BackToLists.tsx';
import * as frame from '../../shared/sections.css.ts';
import { openImportRecordsView } from './importRecordsView.ts';
import { RecordTable } from './RecordTable.tsx';
import type { ImportRecordsModel } from './useImportRecords.ts';

export interface RecordListViewProps {
  readonly root: RootProps;
  readonly rootRef: ForwardedRef<HTMLElement>;
  readonly model: ImportRecordsModel;
  readonly onBack: (() => void) | undefined;
  readonly onOpen: (importId: string) => void;
  /** The record that was just closed. */
  readonly enteredId: string | undefined;
}

/** Renders a `useImportRecords` model. */
export function RecordListView({ root, rootRef, model, onBack, onOpen, enteredId }: RecordListViewProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, total, pageCount } = model;
  return (
    <Page
      {...root}
      ref={rootRef}
      title={t('importing.records.title')}
      titleRef={title}
      status={total !== null && t('importing.records.found', { count: total, shown: exact(total) })}
      description={t('importing.records.body')}
      back={<BackToLists onBack={onBack}>{t('importing.records.back')}</BackToLists>}
      tools={
        <div className={frame.tools}>
          <IntoFilter model={model} />
        </div>
      }
    >
      <div className={frame.body}>
        <RecordTable model={model} empty={<Nothing model={model} />} enteredId={enteredId} onOpen={onOpen} />
      </div>
      <Pagination
        className={page.place}
        page={view.page}
        pageCount={pageCount}
        onPageChange={(next) => {
          model.setView({ page: next }, 'page');
          title.current?.scrollIntoView?.({ block: 'nearest' });
        }}
      />
    </Page>
  );
}

interface PartProps {
  readonly model: ImportRecordsModel;
}

const kinds = ['', 'list', 'blacklist'] as const;
const ofList = 'list:';

/** Filters by target: any target, any list, one list, or the blacklist. */
function IntoFilter({ model: { view, setView, lists } }: PartProps) {
  const t = useText(favouritesTexts);
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
    <NothingFound
      title={t('importing.records.emptyFiltered')}
      onShowAll={() => setView(openImportRecordsView, 'reset')}
    />
  );
}
