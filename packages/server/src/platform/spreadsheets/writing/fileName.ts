import type { SpreadsheetTask } from './spreadsheet.ts';

/** File names that some system forbids, and characters that hide how a name reads: controls, marks of direction. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|%]+/gu;

interface ExportedFile extends Pick<SpreadsheetTask, 'format'> {
  /** Of all its creators; `null` for a list. */
  readonly platform: string | null;
  readonly list: { readonly name: string } | null;
}

/** Name of an exported file: after the platform, or the list as it was called, and the day (`YYYY-MM-DD`). */
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
