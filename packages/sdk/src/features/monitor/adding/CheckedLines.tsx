'use client';
import { monitorLineResults } from '@reachkit/contract/monitor/kinds';
import type { CheckedMonitorLinks, MonitorLinksFile } from '@reachkit/contract/monitor/link';
import { Download } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PlansLink } from '../../../domain/page/PlansLink.tsx';
import { saveFile } from '../../../domain/saveFile.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import * as own from './adding.css.ts';
import { failuresFile } from './failuresFile.ts';
import { type CheckedLine, countResults, isFaulty, keptShort, withoutSource } from './lines.ts';

interface CheckedLinesProps {
  readonly checked: CheckedMonitorLinks;
  /** The file of the lines; `null` for a text. */
  readonly sheet?: MonitorLinksFile | null;
}

/** Faulty lines on the screen; the file has all. */
const maxShown = 50;

/** The outcome of a check before it is added: how many of each kind, the terms of their sources, and the lines that are not added. */
export function CheckedLines({ checked, sheet = null }: CheckedLinesProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { lines, links } = checked;
  const counts = countResults(lines);
  const over = counts.get('overCap') ?? 0;
  return (
    <section className={css.stack} aria-label={t('adding.summary')}>
      <dl className={own.results}>
        {monitorLineResults.map((result) => {
          const count = counts.get(result);
          return (
            count !== undefined && (
              <div key={result} className={own.result} data-result={result}>
                <dt className={own.term}>{t(`adding.results.${result}`)}</dt>
                <dd className={own.count}>{exact(count)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {keptShort(lines).map(({ platform, days, count }) => (
        <Notice key={platform} tone="warning">
          {t('adding.kept', { platform: platformNames[platform], days: days ?? 0, shown: exact(count) })}
        </Notice>
      ))}
      {withoutSource(lines).map(({ platform, count }) => (
        <Notice key={platform}>
          {t('adding.noSource', { platform: platformNames[platform], shown: exact(count) })}
        </Notice>
      ))}
      {over > 0 && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('adding.overCap', {
            left: exact(Math.max(0, links.limit - links.used)),
            limit: exact(links.limit),
            shown: exact(over),
          })}
        </Notice>
      )}
      {sheet && <OtherFees lines={sheet.otherFees} />}
      <Faults lines={lines.filter(isFaulty)} toMend={sheet?.toMend ?? null} />
    </section>
  );
}

/** Line numbers that a sentence names. */
const maxNamed = 20;

/** Rows of posts that are in the project with another fee. */
export function OtherFees({ lines }: { readonly lines: MonitorLinksFile['otherFees'] }) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  if (lines.length === 0) return null;
  const named = lines.slice(0, maxNamed).join(t('adding.betweenSheets'));
  return (
    <Notice tone="warning">
      {t('adding.otherFees', {
        shown: exact(lines.length),
        lines: lines.length > maxNamed ? `${named}…` : named,
      })}
    </Notice>
  );
}

interface FaultsProps {
  readonly lines: readonly CheckedLine[];
  /** Cells of the lines of a file; `null` for a text. */
  readonly toMend: MonitorLinksFile['toMend'] | null;
}

/** Columns of the file to mend, with headings that a file of links may have. */
const mendColumns = ['link', 'fee', 'currency', 'creator', 'goal', 'end', 'note'] as const;

function Faults({ lines, toMend }: FaultsProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  if (lines.length === 0) return null;
  const reasonOf = ({ refusal, result }: CheckedLine) =>
    refusal === null ? t(`adding.results.${result}`) : t(`adding.refusals.${refusal}`);
  const rowsOf = (columns: readonly string[], cellsOf: (line: CheckedLine) => readonly string[]) => [
    [t('adding.failureColumns.line'), ...columns, t('adding.failureColumns.reason')],
    ...lines.map((line) => [String(line.line), ...cellsOf(line), reasonOf(line)]),
  ];
  const save = () => {
    const given = new Map(toMend?.map((row) => [row.line, row]));
    const rows = toMend
      ? rowsOf(
          mendColumns.map((column) => t(`adding.mendColumns.${column}`)),
          ({ line, text }) =>
            mendColumns.map((column) => given.get(line)?.[column] ?? (column === 'link' ? text : '')),
        )
      : rowsOf([t('adding.failureColumns.text')], ({ text }) => [text]);
    saveFile(failuresFile(t('adding.failuresName'), rows));
  };
  return (
    <div className={css.stack}>
      <Heading level={3} className={css.groupTitle}>
        {t('adding.problems')}
      </Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={own.faults} aria-label={t('adding.problems')} tabIndex={0}>
        {lines.slice(0, maxShown).map((line) => (
          <li key={line.line} className={own.fault}>
            <span className={own.lineNumber}>{t('adding.line', { line: line.line })}</span>
            <span>
              <bdi className={own.lineText} title={line.text} data-rk-data="">
                {line.text}
              </bdi>
              <span className={own.reason}>{reasonOf(line)}</span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > maxShown && (
        <p className={css.quiet}>{t('adding.moreProblems', { shown: exact(lines.length - maxShown) })}</p>
      )}
      <span>
        <Button variant="link" icon={<Download size={16} aria-hidden="true" />} onClick={save}>
          {t('adding.download')}
        </Button>
      </span>
    </div>
  );
}
