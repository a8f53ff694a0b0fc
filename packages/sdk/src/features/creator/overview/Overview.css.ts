import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, bareButton, focusRing, ownDirection, type } from '../../../ui/css/mixins.ts';
import { overviewContainer } from '../shared/VerdictFrame.css.ts';

const narrow = `${overviewContainer} (max-width: 640px)`;
const middling = `${overviewContainer} (max-width: 900px)`;

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: overviewContainer,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: space(4),
  minInlineSize: 0,
});

/** The team's own record, below the analysis or the offer of it. */
export const record = feature({
  marginBlockStart: space(4),
  minInlineSize: 0,
  selectors: { '&:empty': { display: 'none' } },
});

export const reasons = feature({
  ...bareBlock,
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
  rowGap: space(0.5),
  gridColumn: '1 / -1',
  marginBlockStart: space(2),
});
export const reason = feature({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(1.5),
  color: vars.text2,
  selectors: {
    '&[data-tone="plus"]': { color: vars.success },
    '&[data-tone="minus"]': { color: vars.danger },
  },
});
export const sign = feature({
  display: 'inline-flex',
  flexShrink: 0,
  alignSelf: 'flex-start',
  paddingBlockStart: '3px',
});
export const reasonWords = feature({ ...ownDirection });

export const grade = feature({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flexShrink: 0,
  '@container': { [narrow]: { flexShrink: 1, flexWrap: 'wrap', minInlineSize: 0 } },
});
export const gradeWords = feature({
  ...type.caption,
  display: 'grid',
  justifyItems: 'end',
  color: vars.text2,
});
export const how = feature({
  ...bareButton,
  ...type.caption,
  color: vars.text2,
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '3px',
  borderRadius: vars.r1,
  selectors: { '&:hover': { color: vars.text }, '&:focus-visible': focusRing },
});
export const gradeText = feature({ ...bareBlock, ...type.body, color: vars.text2, textWrap: 'pretty' });
export const gradeReasons = feature({
  ...bareBlock,
  ...type.caption,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  marginBlock: space(2),
});
export const gradeCell = feature({
  padding: 0,
  paddingBlock: space(1.5),
  borderBlockEnd: `1px solid ${vars.border}`,
  fontWeight: 400,
  textAlign: 'start',
});
export const gradeFigure = feature({
  padding: 0,
  paddingBlock: space(1.5),
  paddingInlineStart: space(3),
  borderBlockEnd: `1px solid ${vars.border}`,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  color: vars.text2,
});
export const gradePoints = feature({ fontWeight: 600, color: vars.text });

export const notes = feature({ display: 'grid', rowGap: space(1), marginBlockStart: space(2) });
export const means = feature({
  ...bareBlock,
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(5),
});
/** Touch-target height, so that names on adjacent lines do not overlap. */
export const mean = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: '24px',
  color: vars.text2,
});
export const meanValue = feature({ margin: 0, color: vars.text, fontWeight: 500 });
export const note = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text3,
  textWrap: 'pretty',
});

export const wide = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.42fr) minmax(0, 1fr)',
  columnGap: space(7),
  rowGap: space(4),
  alignItems: 'start',
  '@container': { [middling]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const thirds = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr) minmax(0, .84fr)',
  columnGap: space(7),
  rowGap: space(4),
  alignItems: 'start',
  '@container': {
    [`${overviewContainer} (max-width: 1000px)`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const link = feature({
  ...bareButton,
  ...type.caption,
  color: vars.accent,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: vars.r1,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRing },
});

export const teaser = feature({
  ...bareBlock,
  display: 'grid',
  rowGap: space(2),
  paddingBlock: space(1),
});
export const teaserRow = feature({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space(3),
  color: vars.text2,
});
export const teaserBar = feature({ display: 'block' });
export const teaserTrack = feature({ stroke: vars.peer, strokeWidth: 7 });
export const teaserWords = feature({
  ...bareBlock,
  ...type.caption,
  ...ownDirection,
  color: vars.text2,
  marginBlockStart: space(2),
  textWrap: 'pretty',
});
