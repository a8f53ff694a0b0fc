'use client';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { Stat } from '../../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../../ui/Stat/StatStrip.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ImportInto } from '../into.ts';
import { fateKey, type KnownCounts, notAdded } from '../spreadsheet/knownCounts.ts';
import { maxShown, type ShownRow, type SpreadsheetReading } from '../spreadsheet/shown.ts';
import * as css from './Importing.css.ts';
import { RowTable } from './RowTable.tsx';
import { Sum } from './Sum.tsx';
import { useReasonText } from './useReasonText.ts';

interface PreviewProps {
  /** `null` while the file is read. */
  readonly reading: SpreadsheetReading | null;
  readonly isStale: boolean;
}

interface CountedProps extends PreviewProps {
  readonly kind: ImportInto['kind'];
  /** `null` until counted, or if counting failed. */
  readonly known: KnownCounts | null;
}

/** Summary of the rows: how many can be imported, and why others cannot. */
export function Preview({ reading, isStale, kind, known }: CountedProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  if (!reading) {
    return (
      <p role="status" className={css.line}>
        <Spinner />
        <span className={css.sentence}>{t('importing.preview.reading')}</span>
      </p>
    );
  }
  const { read, importable, faults, sections, above } = reading;
  const contradicting = known?.contradicting ?? 0;
  const left = notAdded(known) - contradicting;
  const waits = known?.waits ?? 0;
  const refused = read - importable + contradicting;
  return (
    <div className={css.group} aria-live="polite" aria-busy={isStale}>
      <StatStrip label={t('importing.preview.figures')}>
        <Stat label={t('importing.preview.read')} value={exact(read)} />
        <Stat
          label={t('importing.preview.importable')}
          value={exact(Math.max(0, importable - left - contradicting))}
        />
        {known && <Stat label={t('importing.preview.isKnown')} value={exact(known.isKnown)} />}
        {known && <Stat label={t('importing.preview.waits')} value={exact(known.waits)} />}
        {left > 0 && <Stat label={t('importing.preview.notAdded')} value={exact(left)} />}
        <Stat label={t('importing.preview.faulty')} value={exact(refused)} />
      </StatStrip>
      <Sum of={{ ready: importable - left - waits - contradicting, waits, refused, left, sections }} />
      {above.length > 0 && (
        <p className={css.sentence}>
          {t('importing.preview.above', { count: above.length, lines: linesText(above) })}
        </p>
      )}
      {faults.length > 0 && (
        <ul className={css.faults} aria-label={t('importing.preview.faults')}>
          {faults.map(({ fault, count }) => (
            <li key={fault}>
              {t('importing.preview.counted', {
                what: t(`importing.reason.${fault}`),
                shown: exact(count),
              })}
            </li>
          ))}
        </ul>
      )}
      {known && <KnownAccounts known={known} kind={kind} />}
      {importable === 0 && (
        <Notice tone="warning">
          <strong>{t('importing.preview.noRows')}</strong> {t('importing.preview.noRowsBody')}
        </Notice>
      )}
    </div>
  );
}

/** Formats line numbers, e.g. `1–2`. */
function linesText(lines: readonly number[]): string {
  const [first = 0] = lines;
  const isRun = lines.every((line, at) => line === first + at);
  return isRun && lines.length > 1 ? `${first}–${lines.at(-1)}` : lines.join(', ');
}

/** The number of known accounts, and how the import treats the others. */
function KnownAccounts({ known, kind }: { readonly known: KnownCounts } & Pick<CountedProps, 'kind'>) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { accounts, isKnown, isAsked, waits, already, blacklisted } = known;
  const counted = (count: number) => ({ count, shown: exact(count) });
  const sentences = [
    t('importing.preview.known', { count: accounts, shown: exact(isKnown), all: exact(accounts) }),
    already > 0 && t('importing.preview.already', counted(already)),
    blacklisted > 0 && t('importing.preview.blacklisted', counted(blacklisted)),
    isAsked > 0 && t('importing.preview.asked', counted(isAsked)),
    waits > 0 &&
      t(kind === 'list' ? 'importing.preview.waitList' : 'importing.preview.waitBlacklist', counted(waits)),
  ];
  return <Notice>{sentences.map((text) => text && <div key={text}>{text}</div>)}</Notice>;
}

interface PreviewRowsProps extends PreviewProps, Pick<CountedProps, 'known'> {
  readonly reading: SpreadsheetReading;
}

/** The first rows as parsed, with the result of each. */
export function PreviewRows({ reading, isStale, known }: PreviewRowsProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const reasonText = useReasonText();
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const { read, importable } = reading;
  const fateOf = ({ fault, platform, handle }: ShownRow) =>
    fault === null ? known?.fates.get(fateKey(platform, handle)) : undefined;
  const contradicting = reading.first.filter((row) => fateOf(row) === 'contradiction');
  const rows = isFaultyOnly ? [...contradicting, ...reading.firstFaulty] : reading.first;
  const refused = read - importable + (known?.contradicting ?? 0);
  const count = isFaultyOnly ? refused : read;

  const stateOf = (row: ShownRow) => {
    const { fault, platform, sameAs } = row;
    const fate = fateOf(row);
    const reason = fate === 'contradiction' ? fate : fault;
    if (reason !== null) {
      return (
        <Badge tone="warning" className={css.reasonOfRow}>
          {reasonText({ reason, platform, detail: sameAs === null ? null : String(sameAs) })}
        </Badge>
      );
    }
    const isAdded = fate === undefined || fate === 'known';
    return (
      <Badge tone={isAdded ? 'success' : 'plain'}>
        {fate === undefined || fate === 'contradiction'
          ? t('importing.rowState.importable')
          : t(`importing.fate.${fate}`)}
      </Badge>
    );
  };

  return (
    <div className={css.group}>
      <div className={css.line}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
        <span role="group" aria-label={t('importing.preview.filter')} className={css.line}>
          {[false, true].map((isFaulty) => (
            <Button
              key={String(isFaulty)}
              size="small"
              variant={isFaulty === isFaultyOnly ? 'secondary' : 'ghost'}
              aria-pressed={isFaulty === isFaultyOnly}
              onClick={() => setFaultyOnly(isFaulty)}
            >
              {t('importing.preview.counted', {
                what: isFaulty ? t('importing.preview.onlyFaulty') : t('importing.preview.all'),
                shown: exact(isFaulty ? refused : read),
              })}
            </Button>
          ))}
        </span>
        <span className={css.spacer} />
        {count > maxShown && (
          <span className={css.quiet}>{t('importing.preview.firstOnly', { shown: exact(maxShown) })}</span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={css.quiet}>{t('importing.preview.noFaulty')}</p>
      ) : (
        <RowTable
          label={t('importing.preview.rows')}
          isStale={isStale}
          rows={rows.map((row) => ({ ...row, state: stateOf(row) }))}
        />
      )}
    </div>
  );
}
