import { isDateFormat } from '@reachkit/contract/imports/workbook/dates';
import { attributesAt, prefixOf, tagsOf } from './xml.ts';

/** Formats that every workbook knows to be of days (ECMA-376, part 1, 18.8.30). */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether cells of a style, by its number, show their number as a day. */
export function dateStyles(styles: string | undefined): (style: number) => boolean {
  if (styles === undefined) return () => false;
  const prefix = prefixOf(styles, 'styleSheet') ?? '';
  const own = new Map<number, boolean>();
  for (const at of tagsOf(styles, `${prefix}numFmt`)) {
    const attributes = attributesAt(styles, at);
    own.set(Number(attributes.get('numFmtId')), isDateFormat(attributes.get('formatCode') ?? ''));
  }
  const [start = -1] = tagsOf(styles, `${prefix}cellXfs`);
  if (start < 0) return () => false;
  const cells = styles.slice(start, styles.indexOf(`</${prefix}cellXfs`, start));
  const isDate = [...tagsOf(cells, `${prefix}xf`)].map((at) => {
    const id = Number(attributesAt(cells, at).get('numFmtId') ?? 0);
    return own.get(id) ?? isKnownDate(id);
  });
  return (style) => isDate[style] ?? false;
}
