import { vars } from '@reachkit/theme';
import { oneLine } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const figure = part(
  {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  {
    selectors: {
      '&[data-strong]': { fontWeight: 600 },
      '&[data-tone="quiet"]': { color: vars.text3 },
      '&[data-tone="warning"]': { color: vars.warning },
      '&[data-tone="danger"]': { color: vars.danger },
      '&[data-tone="success"]': { color: vars.success },
    },
  },
);

export const lines = part({ minInlineSize: 0 });
// A line may have its own direction, but is aligned with its column.
// The line takes 18 px of space, but its controls are 24 px high.
export const first = part({
  ...oneLine,
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontSize: '13px',
  lineHeight: '24px',
  marginBlock: '-3px',
});
export const second = part(
  {
    ...oneLine,
    textAlign: ['-webkit-match-parent', 'match-parent'],
    fontSize: '12px',
    lineHeight: '16px',
    color: vars.text3,
  },
  {
    selectors: {
      '[data-density="snug"] &': { display: 'none' },
      '[data-density="compact"] &': { display: 'none' },
    },
  },
);
