import { space, vars } from '@reachkit/theme';
import { type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

export const root = part({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const list = part({
  margin: `0 ${space(-2)}`,
  padding: 0,
  maxBlockSize: 'var(--_list-most, 280px)',
  overflowY: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const option = part(
  {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: '28px',
    paddingBlock: space(1),
    paddingInline: space(2),
    borderRadius: vars.r2,
    cursor: 'pointer',
  },
  {
    selectors: {
      // The option that Enter would choose, while the list has the focus.
      [`${root}:focus-within &[data-active]`]: { background: vars.hover },
      '&:hover': { background: vars.hover },
      '&[data-nested]': { paddingInlineStart: space(8) },
      '&[aria-disabled="true"]': { color: vars.text3, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          [`${root}:focus-within &[data-active]`]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
        },
      },
      '(pointer: coarse) and (max-width: 640px)': { minBlockSize: '44px' },
    },
  },
);

export const caption = part({
  ...type.caption,
  color: vars.text3,
  paddingBlock: `${space(2)} ${space(1)}`,
  paddingInline: space(2),
});

export const none = part({ ...type.body, color: vars.text3, paddingBlock: space(2), margin: 0 });
