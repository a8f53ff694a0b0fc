import { expect, it } from 'vitest';
import { failuresFile } from './failuresFile.ts';

it('writes rows as CSV that spreadsheets read as UTF-8 and never run', () => {
  const { name, content } = failuresFile('rows', [
    ['Line', 'Text'],
    ['2', '=HYPERLINK("x")'],
    ['3', '收纳, "box"'],
  ]);
  expect(name).toBe('rows.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)).toBe(
    '\uFEFF"Line","Text"\r\n"2","\'=HYPERLINK(""x"")"\r\n"3","收纳, ""box"""',
  );
});
