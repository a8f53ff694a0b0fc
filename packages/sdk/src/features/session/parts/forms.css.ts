import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';

export const sheet = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  inlineSize: '100%',
  maxInlineSize: '360px',
  minInlineSize: 0,
});

/** Width for fields with an address. */
export const wide = feature({ maxInlineSize: '480px' });

/** The fields of a form, with the same gap as in the sheet. */
export const form = feature({ display: 'flex', flexDirection: 'column', gap: space(4), inlineSize: '100%' });

export const title = feature({
  ...bareBlock,
  fontSize: '20px',
  lineHeight: '28px',
  fontWeight: 600,
  selectors: { '&:focus': { outline: 'none' } },
});

export const subtitle = feature({ ...bareBlock, ...type.verdict });

export const head = feature({ display: 'flex', flexDirection: 'column', gap: space(1) });

export const lead = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

/** Below the button: links to the other forms. */
export const ways = feature({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  rowGap: space(2),
  color: vars.text2,
});

export const link = feature({
  ...bareButton,
  unicodeBidi: 'plaintext',
  color: vars.accent,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { ...focusRing, borderRadius: vars.r1 },
  },
});

/** A link within a sentence: recognizable not only by colour. */
export const inlineLink = feature({
  unicodeBidi: 'plaintext',
  color: vars.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  selectors: { '&:focus-visible': { ...focusRing, borderRadius: vars.r1 } },
});

/** A separate line below the text of a field. */
export const aside = feature({ display: 'block', marginBlockStart: space(1) });

export const note = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const rules = feature({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  rowGap: space(0.5),
});
export const rule = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: vars.text3,
  selectors: { '&[data-met]': { color: vars.success } },
});

/** “8–20” keeps its order on a right-to-left page. */
export const ruleWords = feature({ ...ownDirection });

/** Takes over the focus of the replaced element; its content has its own focus ring. */
export const instead = feature({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  selectors: { '&:focus': { outline: 'none' } },
});

export const actions = feature({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
