import { type ImportField, type ImportTarget, importFields, importHeadings } from '@reachkit/contract';
import type { Language } from '../../../../platform/http/request/language.ts';

export interface TemplateColumn {
  readonly field: ImportField;
  readonly heading: string;
  /** Width in characters. */
  readonly width: number;
}

const widths: Readonly<Record<ImportField, number>> = {
  platform: 14,
  handle: 28,
  homepage: 48,
  name: 28,
  reason: 40,
};

/** Columns of a template in order; the reason column is only for the blacklist. */
export function templateColumns(target: ImportTarget, language: Language): TemplateColumn[] {
  return importFields
    .filter((field) => field !== 'reason' || target === 'blacklist')
    .map((field) => ({ field, heading: importHeadings[language][field], width: widths[field] }));
}
