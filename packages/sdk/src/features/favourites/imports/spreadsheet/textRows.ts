import { DelimitedFault, delimitedRows } from '@reachkit/contract/imports/delimited';
import type { DecodeBytes } from '@reachkit/contract/imports/encoding/detectEncoding';
import { encodingModels } from '@reachkit/contract/imports/encoding/models';
import { isGarbled, recogniseEncoding } from '@reachkit/contract/imports/encoding/recogniseEncoding';
import type { SheetRow } from '@reachkit/contract/imports/sheetRow';
import { parse } from 'csv-parse/browser/esm/sync';
import { SpreadsheetRefusal } from './refusal.ts';
import type { TextEncoding } from './shown.ts';

export interface TextSpreadsheet {
  readonly rows: readonly SheetRow[];
  /** `null` if the bytes identify the encoding. */
  readonly encoding: TextEncoding | null;
}

/** Max rows read; larger files are rejected anyway. */
const maxRows = 30_000;

/**
 * Parses the rows of a CSV file or a list, like the server. Blocks: meant for a worker.
 * @param chosen By the person, instead of what the bytes suggest.
 * @throws SheetRefusal
 */
export function textRows(bytes: Uint8Array, chosen: string | undefined): TextSpreadsheet {
  const encoding = encodingOf(bytes, chosen);
  const text = decode(bytes, encoding?.chosen ?? 'utf-8').replace(/^\uFEFF/, '');
  if (isGarbled(text)) throw new SpreadsheetRefusal('not_a_workbook');
  return { rows: rowsIn(text), encoding: encoding && encoding.choices.length > 0 ? encoding : null };
}

function rowsIn(text: string): readonly SheetRow[] {
  try {
    return delimitedRows(text, maxRows, parse);
  } catch (cause) {
    throw new SpreadsheetRefusal(
      'open_quote',
      cause,
      cause instanceof DelimitedFault ? cause.line : undefined,
    );
  }
}

function encodingOf(bytes: Uint8Array, chosen: string | undefined): TextEncoding | null {
  const found = recogniseEncoding(bytes, { decode, isUtf8 });
  if (found.is === 'binary' || (found.is === 'certain' && found.encoding === 'utf-32le')) {
    throw new SpreadsheetRefusal('not_a_workbook');
  }
  if (found.is === 'certain') return { chosen: found.encoding, isSure: true, choices: [] };
  const likely = [{ encoding: found.encoding, sample: found.sample }, ...found.others];
  const further = encodingModels
    .map(({ encoding }) => encoding)
    .filter((encoding) => !likely.some((one) => one.encoding === encoding))
    .map((encoding) => ({ encoding, sample: '' }));
  return {
    chosen: chosen ?? found.encoding,
    isSure: chosen !== undefined || found.others.length === 0,
    choices: [...likely, ...further],
  };
}

const decode: DecodeBytes = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
