'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import type { SheetsRead } from './useSheetCheck.ts';

interface SheetChoiceProps {
  readonly book: SheetsRead;
  readonly onChoose: (name: string) => void;
}

/** The sheet that was read, and the others of the workbook, of which one may be chosen. */
export function SheetChoice({ book: { sheet, sheets }, onChoose }: SheetChoiceProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const counted = (links: number) => t('adding.sheetLinks', { count: links, shown: exact(links) });
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, links }) => t('adding.otherSheet', { name, rows: counted(links) }));
  if (others.length === 0) return null;
  return (
    <div className={css.group}>
      <Select
        label={t('adding.sheet')}
        value={sheet}
        options={sheets.map(({ name, links }) => ({
          value: name,
          label: name,
          isData: true,
          description: counted(links),
        }))}
        onValueChange={onChoose}
      />
      <p className={css.quiet}>{t('adding.sheetsLeft', { names: others.join(t('adding.betweenSheets')) })}</p>
    </div>
  );
}
