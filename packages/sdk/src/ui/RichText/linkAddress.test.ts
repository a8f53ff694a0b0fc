import { expect, it } from 'vitest';
import { isLinkAddress, linkAddress } from './linkAddress.ts';

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' example.com ', 'https://example.com'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['例子.中国/红人', 'https://例子.中国/红人'],
  ['a@example.com', 'mailto:a@example.com'],
  ['mailto:a@example.com?subject=Hi', 'mailto:a@example.com?subject=Hi'],
])('accepts a typed URL: %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,a',
  'ftp://example.com',
  'nothing',
  'exa mple.com',
  'https://',
  'mailto:',
  'java\tscript:alert(1)',
])('rejects a forbidden link target: %j', (typed) => {
  expect(linkAddress(typed)).toBeNull();
  expect(isLinkAddress(typed)).toBe(false);
});
