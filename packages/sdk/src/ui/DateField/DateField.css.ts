import { space, vars } from '@reachkit/theme';
import { bareButton, oneLine, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

/** Day, time and zone name on one line if there is room. */
export const pair = part({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });

export const box = part(
  {},
  {
    paddingInlineStart: 0,
    selectors: {
      '&[data-open]': { borderColor: vars.accent, boxShadow: vars.ring },
      [`${pair} > &`]: { inlineSize: 'auto', flex: '1 1 144px' },
    },
  },
);

/** The focus ring is drawn on the surrounding box. */
export const button = part(
  {
    ...bareButton,
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    flex: 1,
    minInlineSize: 0,
    blockSize: '100%',
    paddingInlineStart: space(2.5),
    textAlign: 'start',
    selectors: { '&:focus': { outline: 'none' }, '&:disabled': { cursor: 'not-allowed' } },
  },
  { '@media': { '(pointer: coarse) and (max-width: 640px)': { fontSize: '16px' } } },
);
export const value = part(
  { ...oneLine, flex: 1, minInlineSize: 0, textAlign: 'start' },
  { selectors: { '&[data-placeholder]': { color: vars.text3 } } },
);
export const icon = part({ flexShrink: 0, color: vars.text3 });

export const timeBox = part({}, { inlineSize: 'auto', flex: '1 1 112px' });
export const time = part({ cursor: 'text' });
export const zone = part({ ...type.caption, minInlineSize: 0, color: vars.text2, overflowWrap: 'anywhere' });
