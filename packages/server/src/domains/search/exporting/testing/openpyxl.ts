import { execFile } from 'node:child_process';
import * as z from 'zod/mini';

const read = `
import io, json, sys
import openpyxl
book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
def shown(value):
    return value.isoformat() if hasattr(value, 'isoformat') else value
def read(sheet):
    rows = [[[shown(cell.value), cell.data_type, cell.number_format] for cell in row] for row in sheet.iter_rows()]
    return {'title': sheet.title, 'frozen': sheet.freeze_panes, 'rows': rows}
json.dump({**read(book.active), 'sheets': [read(sheet) for sheet in book.worksheets]}, sys.stdout)
`;

const spreadsheetSchema = z.object({
  title: z.string(),
  frozen: z.nullable(z.string()),
  /** Value, openpyxl's type (`s` a text, `n` a number or nothing, `d` a datetime, `f` a formula) and format. */
  rows: z.array(z.array(z.tuple([z.nullable(z.union([z.string(), z.number()])), z.string(), z.string()]))),
});
/** The active sheet, and all sheets. */
const workbookSchema = z.extend(spreadsheetSchema, { sheets: z.array(spreadsheetSchema) });
export type ReadWorkbook = z.output<typeof workbookSchema>;

/** Reads a workbook with openpyxl, installed by `node scripts/openpyxl.mjs`. */
export async function readWithOpenpyxl(content: Uint8Array): Promise<ReadWorkbook> {
  const text = await new Promise<string>((resolve, reject) => {
    const python = process.env.PYTHON_PATH ?? '/usr/bin/python3';
    const child = execFile(python, ['-c', read], { maxBuffer: 2 ** 28 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(content);
  });
  return workbookSchema.parse(JSON.parse(text));
}
