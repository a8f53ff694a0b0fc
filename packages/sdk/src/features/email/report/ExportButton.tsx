'use client';
import { exportMailReport } from '@reachkit/contract/email/report';
import { listJobs } from '@reachkit/contract/job';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { makeRequestKey } from '../../../core/requestKey.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { emailTexts } from '../locales/zh.ts';

/** Starts the export of a report as a workbook; it is downloaded from the list of jobs. */
export function ExportButton({ campaignId }: { readonly campaignId: string }) {
  const t = useText(emailTexts);
  const call = useCall();
  const invalidate = useInvalidate();
  // A retry after a lost response uses the same idempotency key.
  const requestKey = useRef<string | null>(null);
  const { run, isRunning } = useNoticeAction(async () => {
    requestKey.current ??= makeRequestKey();
    const body = { requestKey: requestKey.current };
    await call(exportMailReport, { params: { id: campaignId }, body }, { notify: false });
    requestKey.current = null;
    void invalidate(listJobs);
    return t('report.exporting');
  });

  return (
    <Button icon={<Download size={16} aria-hidden="true" />} isLoading={isRunning} onClick={() => void run()}>
      {t('report.export')}
    </Button>
  );
}
