import { expect, it } from 'vitest';
import { unlayered } from './unlayered.ts';

const squeeze = (sheet: string) => sheet.replace(/\s+/g, ' ').trim();

it('keeps the order of the layers when the layers are removed', () => {
  const sheet = `
    @layer a, b;
    @layer b { .x { color: red } @media (width < 640px) { .x { color: blue } } }
    @layer a { .x { color: green } }
    @media print { @layer a { .y { color: black } } }
    @keyframes turn { to { rotate: 1turn } }`;
  expect(squeeze(unlayered(sheet))).toBe(
    squeeze(`
    .x { color: green } @media print { .y { color: black } }
    .x { color: red } @media (width < 640px) { .x { color: blue } }
    @keyframes turn { to { rotate: 1turn } }`),
  );
});
