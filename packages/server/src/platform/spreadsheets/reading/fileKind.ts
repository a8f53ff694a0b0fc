import { fileKind as kindOf } from '@reachkit/contract/imports/workbook/fileKind';
import { Refusal } from './refusal.ts';

export type FileKind = 'text' | 'workbook';

/** Detects the kind of a file by its first bytes, ignoring its name. @throws Refusal for what is no table */
export function fileKind(bytes: Uint8Array): FileKind {
  const kind = kindOf(bytes);
  if (kind === 'text' || kind === 'workbook') return kind;
  throw new Refusal(kind);
}
