'use client';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import { monitorAddMost } from '@reachkit/contract/monitor/form';
import type { MonitorLinksFile } from '@reachkit/contract/monitor/link';
import { uploadMaxBytes } from '@reachkit/contract/rules';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import * as own from './adding.css.ts';
import { SheetChoice } from './SheetChoice.tsx';
import type { AddLinksModel } from './useAddLinks.ts';
import { useFileLabels } from './useFileLabels.ts';

interface FileStepProps {
  readonly model: AddLinksModel;
  readonly currency: string;
}

/** Rows of the preview. */
const previewRows = 5;

/** Chooses a sheet, and shows how it was understood. */
export function FileStep({ model, currency }: FileStepProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const labels = useFileLabels();
  const { file, readFile, check, sheet, book, chooseSheet } = model;
  return (
    <>
      <FileDrop
        label={t('adding.file')}
        isRequired
        accept=".xlsx,.csv,.tsv,.txt"
        maxBytes={uploadMaxBytes}
        files={file ? [file] : []}
        note={t('adding.fileNote')}
        labels={labels}
        onFilesChange={([next]) => readFile(next ?? null)}
      />
      {book && <SheetChoice book={book} onChoose={chooseSheet} />}
      <div role="status" className={css.stack}>
        {check.isRunning && file && (
          <span className={css.quiet}>
            <Spinner /> {t('adding.reading', { name: file.name })}
          </span>
        )}
      </div>
      {check.failure && <FailureNotice failure={check.failure} />}
      {sheet && (
        <>
          <Columns columns={sheet.columns} />
          <Preview rows={sheet.rows} currency={currency} />
          {sheet.leftOut > 0 && (
            <Notice tone="warning">
              {t('adding.leftOut', { shown: exact(sheet.leftOut), most: exact(monitorAddMost) })}
            </Notice>
          )}
        </>
      )}
    </>
  );
}

const knownFields = ['link', 'url', 'fee', 'currency', 'creator', 'goal', 'end', 'endsOn', 'note'] as const;

function Columns({ columns }: Pick<MonitorLinksFile, 'columns'>) {
  const t = useText(monitorTexts);
  if (columns.length === 0) return null;
  return (
    <div>
      <p className={css.quiet}>{t('adding.columns')}</p>
      <ul className={own.columns}>
        {columns.map(({ heading, field }, at) => {
          const known = knownFields.find((one) => one === field);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
            <li key={at} className={known ? undefined : own.unused}>
              {known
                ? t('adding.column', { heading, field: t(`adding.fields.${known}`) })
                : t('adding.columnLeft', { heading })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PreviewProps extends Pick<MonitorLinksFile, 'rows'> {
  readonly currency: string;
}

const previewHeads = ['line', 'text', 'fee', 'goal', 'endsOn'] as const;

function Preview({ rows, currency }: PreviewProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  if (rows.length === 0) return null;
  const shown = rows.slice(0, previewRows);
  const title = t('adding.preview', { shown: exact(shown.length) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={own.scroll} aria-label={title} tabIndex={0}>
      <table className={own.table}>
        <caption className={css.quiet}>{title}</caption>
        <thead>
          <tr>
            {previewHeads.map((head) => (
              <th key={head} scope="col" className={own.head}>
                {t(`adding.previewColumns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, text, fee, goal, endsOn }) => (
            <tr key={line}>
              <td className={own.cell}>{line}</td>
              <td className={own.cell} title={text} data-rk-data="">
                <bdi>{text}</bdi>
              </td>
              <td className={own.cell}>{fee === null ? '—' : moneyOfMinor(fee, currency)}</td>
              <td className={own.cell}>{goal === null ? '—' : exact(goal)}</td>
              <td className={own.cell}>
                <bdi dir="ltr">{endsOn ?? '—'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
