'use client';
import { Download } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import type { StaffAuditModel } from './useStaffAudit.ts';

/** Props of `StaffAuditView`: the model of `useStaffAudit`. */
export interface StaffAuditViewProps extends RootProps {
  readonly model: StaffAuditModel;
}

/** Renders the model of `useStaffAudit`. */
export const StaffAuditView = forwardRef<HTMLElement, StaffAuditViewProps>(function StaffAuditView(
  { model, ...props },
  ref,
) {
  const t = useText(officeTexts);
  const { list } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-office-audit', props.className)}
      title={t('audit.title')}
      description={t('audit.lead')}
      loadingText={t('audit.loading')}
      failedText={t('audit.failed')}
      read={model}
      refusal={model.isPermitted ? undefined : t('audit.refused')}
      actions={
        model.canExport &&
        list &&
        list.length > 0 && (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            isLoading={model.isExporting}
            onClick={() => void model.exportFile()}
          >
            {t('audit.export')}
          </Button>
        )
      }
    >
      {list && (
        <>
          {(list.length > 0 || model.isFiltered) && <AuditFilters model={model} />}
          <AuditList model={model} list={list} />
        </>
      )}
    </Page>
  );
});
