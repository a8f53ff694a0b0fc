import { type DecimalMark, type MarkSign, markSign, type ParsedNumber, parseNumber } from './parseNumber.ts';

/** A cell with its line in the file. */
export interface MarkExample {
  readonly line: number;
  readonly cell: string;
}

/** The first cell of a column of whole counts for each sign of its decimal mark. */
export type MarkSigns = Readonly<Partial<Record<MarkSign, MarkExample>>>;

/** The decimal mark of a column of counts; `unsure`: its cells contradict each other, or leave it open. */
export type CountMark = DecimalMark | 'unsure';

/** Adds a cell of a column of whole counts. */
export function withSign(signs: MarkSigns, text: string, line: number): MarkSigns {
  const sign = markSign(text);
  if (sign === undefined || signs[sign]) return signs;
  return { ...signs, [sign]: { line, cell: text.trim().slice(0, 40) } };
}

export interface SignedColumn {
  readonly signs: MarkSigns;
  /** The mark that a person named. */
  readonly given?: DecimalMark | undefined;
}

/** Returns the decimal mark of each column of whole counts of a file; a column that leaves it open follows the others. */
export function countMarks(columns: readonly SignedColumn[]): readonly CountMark[] {
  const own = columns.map(({ signs, given }) => given ?? ownMark(signs));
  const proven = new Set(own.filter((mark) => mark === 'comma' || mark === 'point'));
  const [ofFile = 'unsure'] = proven.size === 1 ? proven : [];
  return own.map((mark, at) => {
    if (mark !== 'open') return mark ?? 'point';
    // A comma as grouping contradicts a point as grouping.
    return ofFile === 'comma' && columns[at]?.signs.notComma ? 'unsure' : ofFile;
  });
}

/** `open`: a cell such as `9.000` is 9 or 9000; `undefined`: no cell depends on the mark. */
function ownMark({ comma, point, notComma, either }: MarkSigns): CountMark | 'open' | undefined {
  if (comma) return point || notComma ? 'unsure' : 'comma';
  if (point) return 'point';
  return either ? 'open' : undefined;
}

/** Returns the signs of a column's cells. */
export const signsOf = (cells: readonly MarkExample[]): MarkSigns =>
  cells.reduce<MarkSigns>((signs, { line, cell }) => withSign(signs, cell, line), {});

/** Parses a whole count of a column; `unsure`: the two decimal marks make it another one. */
export function parseCount(text: string, mark: CountMark): ParsedNumber | 'unsure' {
  if (mark !== 'unsure') return parseNumber(text, mark);
  const [point, comma] = [parseNumber(text, 'point'), parseNumber(text, 'comma')];
  const isSame = point.kind !== 'number' || comma.kind !== 'number' || point.value === comma.value;
  return isSame ? point : 'unsure';
}

/** The cells of a column on which its mark depends, with their whole counts; `null`: no whole count. */
export function markExamples(
  { comma, either, point, notComma }: MarkSigns,
  mark: DecimalMark,
): readonly (MarkExample & { readonly value: number | null })[] {
  return [comma, either, point, notComma].flatMap((example) => {
    if (!example) return [];
    const number = parseNumber(example.cell, mark);
    const isWhole = number.kind === 'number' && Number.isInteger(number.value);
    return [{ ...example, value: isWhole ? number.value : null }];
  });
}
