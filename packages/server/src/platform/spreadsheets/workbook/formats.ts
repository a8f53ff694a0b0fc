import { isDateFormat } from '@reachkit/contract/imports/workbook/dates';
import { attributesAt, prefixOf, tagsOf } from './xml.ts';

/** Number format of a cell style. */
export interface NumberFormat {
  readonly id: number;
  /** `undefined`: a built-in format. */
  readonly code: string | undefined;
  readonly isDate: boolean;
}

/** Built-in date formats (ECMA-376, part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Reads the number formats of a workbook's styles, by style number. */
export function numberFormats(styles: string | undefined): (style: number) => NumberFormat | undefined {
  if (styles === undefined) return () => undefined;
  const prefix = prefixOf(styles, 'styleSheet') ?? '';
  const own = new Map<number, string>();
  for (const at of tagsOf(styles, `${prefix}numFmt`)) {
    const attributes = attributesAt(styles, at);
    own.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
  }
  const [start = -1] = tagsOf(styles, `${prefix}cellXfs`);
  if (start < 0) return () => undefined;
  const cells = styles.slice(start, styles.indexOf(`</${prefix}cellXfs`, start));
  const formats = [...tagsOf(cells, `${prefix}xf`)].map((at) => {
    const id = Number(attributesAt(cells, at).get('numFmtId') ?? 0);
    const code = own.get(id);
    return { id, code, isDate: code === undefined ? isKnownDate(id) : isDateFormat(code) };
  });
  return (style) => formats[style];
}
