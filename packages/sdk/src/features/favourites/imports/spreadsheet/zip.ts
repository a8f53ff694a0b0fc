import { packedBytes, zipDirectory } from '@reachkit/contract/imports/workbook/zipDirectory';
import { SpreadsheetRefusal } from './refusal.ts';

/** Max unpacked bytes of a workbook; as on the server. */
const maxUnpacked = 200 * 1024 * 1024;

interface Part {
  readonly isDeflated: boolean;
  readonly content: Uint8Array<ArrayBuffer>;
  /** The size claimed by the directory. */
  readonly size: number;
}

/**
 * Reads a ZIP file's directory (APPNOTE 4.3.12) and measures its parts before unpacking.
 * @throws SheetRefusal for what is no workbook, is locked, or would unpack beyond measure
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>, max: number = maxUnpacked): Promise<void> {
  const entries = zipDirectory(bytes);
  if (!entries) throw new SpreadsheetRefusal('damaged_workbook');
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new SpreadsheetRefusal('locked_workbook');
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new SpreadsheetRefusal('not_a_workbook');
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > max) throw new SpreadsheetRefusal('unpacks_too_large');
  let left = max;
  for (const entry of entries) {
    const content = packedBytes(bytes, entry);
    if (!content) throw new SpreadsheetRefusal('damaged_workbook');
    left -= await unpackedSize({ ...entry, content }, left);
    if (left < 0) throw new SpreadsheetRefusal('unpacks_too_large');
  }
}

/** Measured, since a directory may contain false sizes; counts up to `max`. */
async function unpackedSize({ isDeflated, content, size }: Part, max: number): Promise<number> {
  if (!isDeflated) return content.length;
  const { body } = new Response(content);
  // Safari before 16.4 cannot measure: uses the claimed size.
  if (!body || typeof DecompressionStream === 'undefined') return size;
  const parts = body.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let measured = 0;
  try {
    while (measured <= max) {
      const { done, value } = await parts.read();
      if (done) break;
      measured += value.length;
    }
  } catch (cause) {
    throw new SpreadsheetRefusal('damaged_workbook', cause);
  }
  if (measured > max) await parts.cancel();
  return measured;
}
