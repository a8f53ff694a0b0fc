import * as xlsx from 'xlsx';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a seeded generator of pseudo-random numbers from 0 to 1 (Mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Writes a workbook like real ones: headings, then a row per handle with a link, texts, a date and figures. 20,000 rows
 * make 10 MB.
 */
export function wideWorkbook(handles: readonly string[]): Uint8Array<ArrayBuffer> {
  const next = numbersFrom(42);
  const word = () =>
    Array.from({ length: 3 + Math.floor(next() * 8) }, () => letters[Math.floor(next() * 26)]).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const metrics = Array.from({ length: 8 }, (_, at) => `Metric ${at + 1}`);
  const headings = ['Platform', 'Handle', 'Profile link', 'Name', 'Bio', 'Followers', 'Average views'];
  const day = (): xlsx.CellObject => ({ t: 'n', v: 45_000 + Math.floor(next() * 1000), z: 'yyyy-mm-dd' });
  const rows = handles.map((handle) => [
    ...['TikTok', handle, `https://www.tiktok.com/@${handle}`, words(2), words(19)],
    ...[Math.floor(next() * 1e8), next() * 1e6, next(), `${word()}@example.com`, day()],
    ...metrics.map(() => Math.floor(next() * 1e7)),
  ]);
  const sheet = xlsx.utils.aoa_to_sheet([
    [...headings, 'Engagement', 'Email', 'Joined', ...metrics],
    ...rows,
  ]);
  const book = xlsx.utils.book_new(sheet, 'Creators');
  return new Uint8Array(
    xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }),
  );
}
