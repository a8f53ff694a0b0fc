'use client';
import { exportMailReport } from '@reachkit/contract/email/report';
import { listJobs } from '@reachkit/contract/job';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useNotify, useServerCache } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { makeRequestKey } from '../../../core/requestKey.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { emailTexts } from '../locales/zh.ts';

/** Begins the workbook of a report; it is fetched from the list of jobs. */
export function ExportButton({ campaignId }: { readonly campaignId: string }) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const call = useCall();
  const cache = useServerCache();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  // The same wish after a lost answer is the same job.
  const requestKey = useRef<string | null>(null);

  async function begin() {
    if (isBusy) return;
    setBusy(true);
    requestKey.current ??= makeRequestKey();
    try {
      const body = { requestKey: requestKey.current };
      await call(exportMailReport, { params: { id: campaignId }, body }, { notify: false });
      requestKey.current = null;
      show({ tone: 'success', text: t('report.exporting') });
      void cache.invalidateQueries({ queryKey: ['reachkit', listJobs.id] });
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<Download size={16} aria-hidden="true" />} isLoading={isBusy} onClick={begin}>
      {t('report.export')}
    </Button>
  );
}
