import { expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';

it.each([
  [0, 0, 'B'],
  [812, 812, 'B'],
  [1024, 1, 'KB'],
  [12_300, 12, 'KB'],
  [1_048_575, 1, 'MB'],
  [2_621_440, 2.5, 'MB'],
  [10_485_760, 10, 'MB'],
])('%i bytes are shown as %d %s', (bytes, size, unit) => {
  expect(fileSize(bytes)).toEqual({ size, unit });
});
