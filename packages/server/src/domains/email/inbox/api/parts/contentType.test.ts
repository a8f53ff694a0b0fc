import { expect, it } from 'vitest';
import { contentTypeOf } from './contentType.ts';

const pdf = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');
const text = Buffer.from('Our rates');
const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);

it.each([
  ['rates.pdf.exe', text, 'program'],
  ['rates.pdf.scr', pdf, 'program'],
  ['rates.pdf.EXE ', program, 'program'],
  ['rates.pdf', program, 'mislabelled'],
  ['rates.pdf', text, 'mislabelled'],
  ['rates.pdf', pdf, 'neither'],
])('%s, sent as a PDF, gets the warning for how a system opens it', async (name, content, warning) => {
  const { isMislabelled, isProgram } = await contentTypeOf(content, { name, type: 'application/pdf' });
  // If both apply, the view shows that the content differs.
  expect(isMislabelled ? 'mislabelled' : isProgram ? 'program' : 'neither').toBe(warning);
});

it.each(['text/html', 'application/xhtml+xml', 'image/svg+xml'])(
  'a part of type %s without a name gets the warning of a named one',
  async (type) => {
    const page = Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><form></form></html>');
    expect(await contentTypeOf(page, { name: null, type })).toMatchObject({ isProgram: true });
  },
);
