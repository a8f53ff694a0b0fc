import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, type } from '../../../ui/css/mixins.ts';

const phone = '(pointer: coarse) and (max-width: 640px)';

export const root = feature({ display: 'flex', flexDirection: 'column', gap: space(2), minInlineSize: 0 });

export const head = feature({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minBlockSize: '28px',
});

export const title = feature({ ...bareBlock, ...type.body, fontWeight: 600 });

export const list = feature({
  ...bareBlock,
  display: 'flex',
  flexDirection: 'column',
  marginInline: `calc(-1 * ${space(2)})`,
  maxBlockSize: '50dvh',
  overflowY: 'auto',
  selectors: { '&[data-editing]': { marginInline: 0, gap: space(1), padding: '3px', margin: '-3px' } },
});

export const link = feature({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '32px',
  paddingInline: space(2),
  borderRadius: vars.r2,
  color: vars.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-current="page"]': { fontWeight: 600 },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  },
  '@media': { [phone]: { minBlockSize: '44px' } },
});

export const icon = feature({ display: 'inline-flex', flexShrink: 0, color: vars.text2 });
export const name = feature({ ...oneLine, minInlineSize: 0 });

export const editor = feature({ display: 'flex', alignItems: 'center', gap: space(0.5) });
export const field = feature({ flex: 1, minInlineSize: 0, marginInlineEnd: space(1) });

export const state = feature({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
});
export const words = feature({ ...bareBlock, ...type.body, color: vars.text });
export const hint = feature({ ...bareBlock, ...type.caption, color: vars.text3, textWrap: 'pretty' });
export const foot = feature({ paddingBlockStart: space(1) });
