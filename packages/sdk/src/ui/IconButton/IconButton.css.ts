import { part } from '../css/part.ts';

export const root = part(
  {},
  {
    inlineSize: '32px',
    paddingInline: 0,
    selectors: { '&[data-size="small"]': { inlineSize: '28px', paddingInline: 0 } },
    '@media': {
      // 44 px touch target on a phone, even if it is drawn smaller.
      '(pointer: coarse) and (max-width: 640px)': {
        minInlineSize: '44px',
        selectors: {
          '&[data-size="small"]': { minInlineSize: '28px' },
          '&[data-size="small"]::after': { content: '""', position: 'absolute', inset: '-8px' },
        },
      },
    },
  },
);
