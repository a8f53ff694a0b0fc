import { space, vars } from '@reachkit/theme';
import { bareBlock, bareButton, focusRing, type } from '../css/mixins.ts';
import { part } from '../css/part.ts';

const columnGap = space(4);

export const strip = part({
  borderBlockStart: `1px solid ${vars.rule}`,
  // The hairline before the first column of each line falls outside; rings of focus do not.
  overflow: 'clip',
  overflowClipMargin: '4px',
});

export const columns = part({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(168px, 50%), 1fr))',
  marginInlineStart: `calc(-1px - ${columnGap})`,
});

export const root = part(
  { display: 'flex', flexDirection: 'column', gap: space(1), minInlineSize: 0 },
  {
    selectors: {
      [`${columns} > &`]: {
        paddingBlock: space(2),
        paddingInline: columnGap,
        borderInlineStart: `1px solid ${vars.border}`,
        borderBlockEnd: `1px solid ${vars.border}`,
      },
    },
  },
);

export const labelPlace = part({ alignSelf: 'flex-start' });

export const label = part({
  ...type.caption,
  alignSelf: 'flex-start',
  color: vars.text2,
  overflowWrap: 'anywhere',
  textAlign: 'start',
});

export const defined = part(
  {},
  {
    ...bareButton,
    ...type.caption,
    color: vars.text2,
    cursor: 'help',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: vars.mute,
    textUnderlineOffset: '3px',
    borderRadius: vars.r1,
    selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
  },
);

export const line = part({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(1.5),
});

export const value = part({
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  fontVariantNumeric: 'proportional-nums',
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
  minInlineSize: 0,
});

export const detail = part({ ...type.caption, color: vars.text2 });

export const caption = part({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  color: vars.text2,
  overflowWrap: 'anywhere',
});

export const change = part(
  {},
  {
    selectors: {
      '&[data-tone="warning"]': { color: vars.warning },
      '&[data-tone="danger"]': { color: vars.danger },
    },
  },
);

export const definition = part({ ...bareBlock, ...type.body, color: vars.text2, textWrap: 'pretty' });
