import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, focusRing, oneLine, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-creator-emails (max-width: 720px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-creator-emails',
  minInlineSize: 0,
});

export const columns = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 360px)',
  columnGap: space(7),
  rowGap: space(4),
  alignItems: 'start',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Next to the emails; above them on narrow pages. */
export const aside = feature({
  display: 'grid',
  rowGap: space(4),
  minInlineSize: 0,
  order: 1,
  '@container': { [narrow]: { order: 0 } },
});

export const block = feature({ paddingBlockEnd: space(3) });

export const contact = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
});

export const quiet = feature({ ...bareBlock, ...type.caption, ...ownDirection, color: vars.text2 });

export const write = feature({
  marginBlockStart: space(3),
  selectors: { '&:empty': { display: 'none' } },
});

export const list = feature({ ...bareBlock });

export const mail = feature({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: space(2),
  paddingBlock: space(2.5),
  borderBlockEnd: `1px solid ${vars.border}`,
});

export const arrow = feature({
  display: 'flex',
  paddingBlockStart: '2px',
  color: vars.text3,
  selectors: { '&[data-direction="in"]': { color: vars.accent } },
});

/** Arrows are mirrored on a right-to-left page. */
export const turned = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const words = feature({ minInlineSize: 0 });

export const head = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
});

export const subject = feature({
  ...bareBlock,
  ...type.body,
  ...ownDirection,
  flex: '1 1 200px',
  fontWeight: 500,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

/** The outcome as text with an icon; the colour only repeats it. */
export const outcome = feature({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  whiteSpace: 'nowrap',
  color: vars.text2,
  selectors: {
    '&[data-outcome="replied"]:not([data-warned])': { color: vars.success },
    '&[data-outcome="ndr"], &[data-outcome="failed"]': { color: vars.danger },
    '&[data-outcome="read"], &[data-outcome="readNoReply"]': { color: vars.warning },
  },
});

export const marks = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2.5),
});

export const preview = feature({
  ...bareBlock,
  ...type.body,
  ...oneLine,
  ...ownDirection,
  color: vars.text2,
});

export const facts = feature({ ...bareBlock, ...type.caption, color: vars.text3 });

export const inbox = feature({
  color: vars.accent,
  textDecorationLine: 'underline',
  textUnderlineOffset: '3px',
  lineHeight: '24px',
  borderRadius: vars.r1,
  selectors: { '&:focus-visible': focusRing },
});
export const more = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(3),
  rowGap: space(2),
  paddingBlockStart: space(3),
});

/** Why no email is sent, on a separate line. */
export const blocked = feature({ display: 'block', fontWeight: 600 });
