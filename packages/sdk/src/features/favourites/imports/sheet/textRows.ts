import { shapeOfDelimited } from '@reachkit/contract/delimited';
import type { DecodeBytes } from '@reachkit/contract/encoding/detectEncoding';
import { encodingModels } from '@reachkit/contract/encoding/models';
import { isGarbled, recogniseEncoding } from '@reachkit/contract/encoding/recogniseEncoding';
import { type SheetRow, withoutFormulas } from '@reachkit/contract/sheetRow';
import { loadPart } from '../../../../ui/Lazy/loadPart.ts';
import { SheetRefusal } from './refusal.ts';
import type { TextEncoding } from './shown.ts';

export interface TextSheet {
  readonly rows: readonly SheetRow[];
  /** `null` where the bytes leave no doubt. */
  readonly encoding: TextEncoding | null;
}

/** Columns that a mapping can name. */
const widthMost = 1000;
/** Rows that are read; more are refused anyway. */
const rowsMost = 30_000;
/** Characters of one row; a row that takes more has a quote mark that is never closed. */
const rowMost = 1_000_000;

/**
 * Rows of a CSV file or a list, as the server reads them. Blocks: meant for a worker.
 * @param chosen By the person, instead of what the bytes suggest.
 * @throws SheetRefusal
 */
export async function textRows(bytes: Uint8Array, chosen: string | undefined): Promise<TextSheet> {
  const encoding = encodingOf(bytes, chosen);
  const text = decode(bytes, encoding?.chosen ?? 'utf-8').replace(/^\uFEFF/, '');
  if (isGarbled(text)) throw new SheetRefusal('not_a_workbook');
  const { body, options } = shapeOfDelimited(text);
  const rows: SheetRow[] = [];
  let line = 0;
  const { parse } = await loadPart(() => import('csv-parse/browser/esm/sync'));
  try {
    parse(body, {
      ...options,
      max_record_size: rowMost,
      on_record: (cells: string[]) => {
        line += 1;
        if (rows.length < rowsMost && cells.some((cell) => cell.trim() !== '')) {
          rows.push(withoutFormulas({ line, cells: cells.slice(0, widthMost) }));
        }
        return null;
      },
    });
  } catch (cause) {
    throw new SheetRefusal('open_quote', cause);
  }
  return { rows, encoding: encoding && encoding.choices.length > 0 ? encoding : null };
}

function encodingOf(bytes: Uint8Array, chosen: string | undefined): TextEncoding | null {
  const found = recogniseEncoding(bytes, { decode, isUtf8 });
  if (found.is === 'binary' || (found.is === 'certain' && found.encoding === 'utf-32le')) {
    throw new SheetRefusal('not_a_workbook');
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
