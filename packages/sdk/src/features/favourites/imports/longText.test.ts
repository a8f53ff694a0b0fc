import { mentionsIn } from '@reachkit/contract/imports/mentions';
import { readHead, readImportRows } from '@reachkit/contract/imports/rows';
import { expect, it } from 'vitest';
import { pastedHeadings, pastedLines } from './pastedLines.ts';

const shapes = [
  ...['a', 'A', '@', '.', '7', ' ', '红', '😀', 'a.', 'a@', '-_', '1,', 'a-', '(a', 'a1 and '],
  ...['https://', 'l.instagram.com/', 'aGVsbG8+QWJj', 'a\u200d', 'b \t '],
];
const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['mentionsIn', mentionsIn],
  ['readHead', (text) => readHead([row('Name', 'Handle'), row('mia', text)])],
  ['readImportRows', (text) => readImportRows([row(text)], { mapping: { handle: 0 }, platform: 'tiktok' })],
  ['pastedLines', (text) => pastedLines(`@mia\n${text}`)],
  ['pastedHeadings', (text) => pastedHeadings(`@mia\n${text}`)],
];

function row(...cells: string[]) {
  return { line: 1, cells };
}

/** Processor time of the fastest of three runs, to reduce noise on a busy machine. */
function elapsedMs(read: (text: string) => unknown, text: string): number {
  const runs = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

it.each(readers)('%s takes linear time: four times the text, about four times the time', (_, read) => {
  const text = (shape: string, length: number) =>
    `x${shape.repeat(Math.ceil(length / shape.length)).slice(0, length)}x`;
  const slow = shapes.filter((shape) => {
    const long = elapsedMs(read, text(shape, 20_000));
    // Quadratic time would take a second here.
    return long > 400 && long > 8 * elapsedMs(read, text(shape, 5_000));
  });
  expect(slow).toEqual([]);
});
