import { part } from '../css/part.ts';

export const root = part(
  {},
  {
    inlineSize: '32px',
    paddingInline: 0,
    selectors: { '&[data-size="small"]': { inlineSize: '28px', paddingInline: 0 } },
  },
);
