import type { SpreadsheetTask } from './spreadsheet.ts';

/** Characters that are invalid in file names on some system, or that disguise a name: control and direction characters. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|%]+/gu;

interface ExportedFile extends Pick<SpreadsheetTask, 'format'> {
  /** Platform, if all its creators are exported; `null` for a list. */
  readonly platform: string | null;
  readonly list: { readonly name: string } | null;
}

/** Returns the name of an exported file: platform or list name, and the day (`YYYY-MM-DD`). */
export function fileNameOf({ platform, list, format }: ExportedFile, day: string): string {
  return `reachkit-${platform ?? safeName(list?.name ?? '')}-${day}.${format}`;
}

function safeName(name: string): string {
  const safe = name
    .replace(unsafe, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return safe === '' ? 'list' : safe;
}
