'use client';
import { Download } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Page } from '../../../../domain/page/Page.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { accountTexts } from '../../locales/zh.ts';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import type { OperationRecordsModel } from './useOperationRecords.ts';

/** Props of `OperationRecordsView`: the model of `useOperationRecords`. */
export interface OperationRecordsViewProps extends RootProps {
  readonly model: OperationRecordsModel;
}

/** Renders the model of `useOperationRecords`. */
export const OperationRecordsView = forwardRef<HTMLElement, OperationRecordsViewProps>(
  function OperationRecordsView({ model, ...props }, ref) {
    const t = useText(accountTexts);
    const { list } = model;
    return (
      <Page
        {...props}
        ref={ref}
        className={cx('rk-operation-records', props.className)}
        title={t('team.records.title')}
        loadingText={t('team.records.loading')}
        failedText={t('team.records.failed')}
        read={model}
        refusal={model.isPermitted ? undefined : t('team.notAdmin')}
        actions={
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
            <RecordList model={model} list={list} />
          </>
        )}
      </Page>
    );
  },
);
