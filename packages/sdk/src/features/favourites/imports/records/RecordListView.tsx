'use client';
import { type ForwardedRef, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as frame from '../../shared/Section.css.ts';
import { Section } from '../../shared/Section.tsx';
import { openImportRecordsView } from './importRecordsView.ts';
import { RecordTable } from './RecordTable.tsx';
import type { ImportRecordsModel } from './useImportRecords.ts';

export interface RecordListViewProps {
  readonly root: RootProps;
  readonly rootRef: ForwardedRef<HTMLElement>;
  readonly model: ImportRecordsModel;
  readonly onBack: (() => void) | undefined;
  readonly onOpen: (importId: string) => void;
  /** The record that one comes back from. */
  readonly enteredId: string | undefined;
}

/** Draws the model of `useImportRecords`. */
export function RecordListView({ root, rootRef, model, onBack, onOpen, enteredId }: RecordListViewProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  const { view, total, pageCount } = model;
  return (
    <Section
      {...root}
      ref={rootRef}
      title={t('importing.records.title')}
      titleRef={title}
      status={total !== null && t('importing.records.found', { count: total, shown: exact(total) })}
      description={t('importing.records.body')}
      back={onBack && { label: t('importing.records.back'), way: 'lists', onBack }}
      tools={<IntoFilter model={model} />}
      pages={
        <Pagination
          page={view.page}
          pageCount={pageCount}
          onPageChange={(page) => {
            model.setView({ page }, 'page');
            title.current?.scrollIntoView?.({ block: 'nearest' });
          }}
        />
      }
    >
      <RecordTable model={model} empty={<Nothing model={model} />} enteredId={enteredId} onOpen={onOpen} />
    </Section>
  );
}

interface PartProps {
  readonly model: ImportRecordsModel;
}

const kinds = ['', 'list', 'blacklist'] as const;
const ofList = 'list:';

/** Into anything, any list, one of them, or the blacklist. */
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
