import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareButton, focusRing, type } from '../../../ui/css/mixins.ts';

export const list = feature({
  display: 'flex',
  flexDirection: 'column',
  marginInline: space(-2),
});

export const row = feature({
  ...bareButton,
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, auto) 1fr auto',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: '28px',
  paddingInline: space(2),
  borderRadius: vars.r1,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-pressed="true"]': { background: vars.press, fontWeight: 600 },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
  '@media': { '(max-width: 640px)': { minBlockSize: '44px', fontSize: '14px' } },
});

export const name = feature({});

export const detail = feature({
  color: vars.text3,
  selectors: { '[aria-pressed="true"] > &': { color: vars.text2, fontWeight: 400 } },
});

export const count = feature({ textAlign: 'end' });
