'use client';
import { addMonitorReadings, type MonitorReadingsFile } from '@reachkit/contract/monitor/link';
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
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';
import * as own from './adding.css.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { useFileLabels } from './useFileLabels.ts';
import { useSheetCheck } from './useSheetCheck.ts';

interface ReadingsDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Enters the readings of a file, and names the rows that are not taken, before and after. */
export function ReadingsDialog({ projectId, onClose }: ReadingsDialogProps) {
  const t = useText(monitorTexts);
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const labels = useFileLabels();
  const [done, setDone] = useState<MonitorReadingsFile | null>(null);
  const params = { id: projectId };
  const silent = { notify: false } as const;
  const { file, setFile, read, book, chooseSheet, check } = useSheetCheck((wanted) =>
    call(addMonitorReadings, { params, body: { ...wanted, mode: 'check' } }, silent),
  );
  const adding = useAction(async () => {
    if (!file || !read) return;
    // The sheet that the check has shown.
    const sheet = read.sheet === '' ? {} : { sheet: read.sheet };
    setDone(await call(addMonitorReadings, { params, body: { file, ...sheet } }, silent));
    await invalidate();
  });
  const failure = adding.failure ?? check.failure;
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
              isDisabled={read === null || read.added === 0}
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
        <Result read={done} isDone />
      ) : (
        <div className={css.stack}>
          <p className={css.line}>{t('project.readings.body')}</p>
          <FileDrop
            label={t('project.readings.file')}
            accept=".xlsx,.csv,.tsv,.txt"
            maxBytes={uploadMaxBytes}
            files={file ? [file] : []}
            labels={labels}
            error={failure?.fields?.file?.msg}
            onFilesChange={([next]) => {
              setFile(next ?? null);
              adding.forget();
            }}
          />
          {book && (
            <SheetChoice
              book={book}
              onChoose={(name) => {
                chooseSheet(name);
                adding.forget();
              }}
            />
          )}
          <div role="status" className={css.stack}>
            {check.isRunning && file && (
              <span className={css.quiet}>
                <Spinner /> {t('adding.reading', { name: file.name })}
              </span>
            )}
          </div>
          {failure && failure.fields?.file === undefined && <FailureNotice failure={failure} />}
          {read && <Result read={read} />}
        </div>
      )}
    </Dialog>
  );
}

interface ResultProps {
  readonly read: MonitorReadingsFile;
  /** The readings are entered; else they were only checked. */
  readonly isDone?: boolean;
}

function Result({ read, isDone = false }: ResultProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { added, unchanged, refused, refusedCount, sheet } = read;
  return (
    <div className={css.stack}>
      {isDone && sheet !== '' && <p className={css.quiet}>{t('adding.sheetRead', { name: sheet })}</p>}
      <Notice {...(isDone && { tone: 'success' })}>
        {t('project.readings.done', { added: exact(added), unchanged: exact(unchanged) })}
      </Notice>
      {refusedCount > 0 && (
        <>
          <Notice tone="warning">
            {t(isDone ? 'project.readings.refused' : 'project.readings.refusing', {
              count: refusedCount,
              shown: exact(refusedCount),
            })}
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
