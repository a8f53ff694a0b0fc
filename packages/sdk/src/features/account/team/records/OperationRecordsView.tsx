'use client';
import { Download } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { accountTexts } from '../../locales/zh.ts';
import { TeamPage } from '../parts/TeamPage.tsx';
import * as css from '../parts/team.css.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import { openRecordsView } from './recordsView.ts';
import type { OperationRecordsModel } from './useOperationRecords.ts';

/** What `OperationRecordsView` takes: the model of `useOperationRecords`. */
export interface OperationRecordsViewProps extends RootProps {
  readonly model: OperationRecordsModel;
}

/** Draws the model of `useOperationRecords`. */
export const OperationRecordsView = forwardRef<HTMLElement, OperationRecordsViewProps>(
  function OperationRecordsView({ model, ...props }, ref) {
    const t = useText(accountTexts);
    const { list } = model;
    return (
      <TeamPage
        {...props}
        ref={ref}
        className={cx('rk-operation-records', props.className)}
        title={t('team.records.title')}
        loadingText={t('team.records.loading')}
        failedText={t('team.records.failed')}
        reading={model}
        acts={
          list &&
          list.length > 0 && (
            <Button
              icon={<Download size={16} aria-hidden="true" />}
              isLoading={model.isExporting}
              onClick={() => void model.exportFile()}
            >
              {t('team.records.export')}
            </Button>
          )
        }
      >
        {list && (
          <>
            {(list.length > 0 || model.isFiltered) && <RecordFilters model={model} />}
            {list.length > 0 ? <RecordList model={model} list={list} /> : <Nothing model={model} />}
          </>
        )}
      </TeamPage>
    );
  },
);

function Nothing({ model }: OperationRecordsViewProps) {
  const t = useText(accountTexts);
  return (
    <div className={css.place}>
      {model.isFiltered ? (
        <EmptyState
          title={t('team.records.none')}
          action={
            <Button onClick={() => model.setView(openRecordsView, 'reset')}>
              {t('team.records.showAll')}
            </Button>
          }
        />
      ) : (
        <EmptyState title={t('team.records.empty')}>{t('team.records.emptyBody')}</EmptyState>
      )}
    </div>
  );
}
