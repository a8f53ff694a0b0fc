import { part } from '../css/part.ts';

/** Tabular digits are easier to count. */
export const root = part({ fontVariantNumeric: 'tabular-nums' });
