import { expect, it } from 'vitest';
import { copyLine } from './copyText.ts';

it.each([
  [['a', null, 1.5, true, false], 'a\t\\N\t1.5\tt\tf\n'],
  [
    ['tab\there', 'line\nbreak', 'back\\slash', '\r\v\f\b'],
    'tab\\there\tline\\nbreak\tback\\\\slash\t\\r\\v\\f\\b\n',
  ],
  [['\\N', '\\.'], '\\\\N\t\\\\.\n'],
  [[['home', 'a"b', 'c\\d'], []], '{"home","a\\\\"b","c\\\\\\\\d"}\t{}\n'],
])('encodes %j so that COPY reads the same values', (values, line) => {
  expect(copyLine(values)).toBe(line);
});
