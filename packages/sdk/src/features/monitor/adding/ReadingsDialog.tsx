'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { addMonitorReadings } from '@reachkit/contract/monitor/link';
import { uploadMaxBytes } from '@reachkit/contract/rules';
import { useState } from 'react';
import { useCall } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';
import * as own from './adding.css.ts';
import { useFileLabels } from './useFileLabels.ts';

interface ReadingsDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Enters the readings of a file, and names the rows that were not taken. */
export function ReadingsDialog({ projectId, onClose }: ReadingsDialogProps) {
  const t = useText(monitorTexts);
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const labels = useFileLabels();
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<DataOf<typeof addMonitorReadings> | null>(null);
  const adding = useAction(async () => {
    if (!file) return;
    const params = { id: projectId };
    setDone(await call(addMonitorReadings, { params, body: { file } }, { notify: false }));
    await invalidate();
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: done === null && file !== null,
    isBusy: adding.isRunning,
    onClose,
    kept: null,
  });
  return (
    <Dialog
      isOpen
      className="rk-monitor-readings-dialog"
      title={t('project.readings.title')}
      hasClose
      onOpenChange={close}
      foot={
        done ? (
          <Button variant="primary" onClick={onClose}>
            {t('project.readings.close')}
          </Button>
        ) : (
          foot(
            <Button
              variant="primary"
              isDisabled={file === null}
              isLoading={adding.isRunning}
              onClick={() => void adding.run()}
            >
              {t('project.readings.save')}
            </Button>,
          )
        )
      }
    >
      {done ? (
        <Result done={done} />
      ) : (
        <div className={css.stack}>
          <p className={css.line}>{t('project.readings.body')}</p>
          <FileDrop
            label={t('project.readings.file')}
            accept=".xlsx,.csv,.tsv,.txt"
            maxBytes={uploadMaxBytes}
            files={file ? [file] : []}
            labels={labels}
            error={adding.failure?.fields?.file?.msg}
            onFilesChange={([next]) => {
              setFile(next ?? null);
              adding.forget();
            }}
          />
          {adding.failure && adding.failure.fields?.file === undefined && (
            <FailureNotice failure={adding.failure} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Result({ done }: { readonly done: DataOf<typeof addMonitorReadings> }) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { added, unchanged, refused, refusedCount } = done;
  return (
    <div className={css.stack}>
      <Notice tone="success">
        {t('project.readings.done', { added: exact(added), unchanged: exact(unchanged) })}
      </Notice>
      {refusedCount > 0 && (
        <>
          <Notice tone="warning">
            {t('project.readings.refused', { count: refusedCount, shown: exact(refusedCount) })}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className={own.faults} aria-label={t('adding.problems')} tabIndex={0}>
            {refused.map(({ line, text, reason }) => (
              <li key={line} className={own.result}>
                {t('project.readings.line', {
                  line,
                  text,
                  reason: t(`project.readings.reasons.${reason}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
