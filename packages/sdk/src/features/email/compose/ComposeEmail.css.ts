import { space, vars } from '@reachkit/theme';
import { globalStyle } from '@vanilla-extract/css';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, footBar, ownDirection, type } from '../../../ui/css/mixins.ts';

const narrow = 'rk-compose-email (max-width: 640px)';

export const root = feature({
  ...type.body,
  containerType: 'inline-size',
  containerName: 'rk-compose-email',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  background: vars.surface,
});

const inGutter = {
  paddingInline: vars.gutter,
  '@container': { [narrow]: { paddingInline: space(4) } },
} as const;

export const head = feature({
  ...inGutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(4),
  borderBlockEnd: `1px solid ${vars.rule}`,
});
export const title = feature({ ...bareBlock, ...type.verdict });
export const spacer = feature({ flex: 1 });
export const place = feature({ ...inGutter, paddingBlock: space(4) });
export const quiet = feature({
  ...ownDirection,
  ...type.caption,
  color: vars.text2,
  fontVariantNumeric: 'tabular-nums',
});
export const warn = feature({ color: vars.warning, fontWeight: 600 });
export const choices = feature({ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) });

export const sheet = feature({
  ...inGutter,
  display: 'grid',
  gap: space(4),
  paddingBlock: space(4),
  maxInlineSize: '920px',
  minInlineSize: 0,
});
export const body = feature({ display: 'grid', gap: space(2), justifyItems: 'stretch', minInlineSize: 0 });
/** Not rendered while there are no templates. */
export const template = feature({ selectors: { '&:empty': { display: 'none' } } });
export const preview = feature({ ...inGutter, paddingBlock: space(4), maxInlineSize: '920px' });

export const tracking = feature({
  ...bareBlock,
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
  border: 0,
  padding: 0,
});
export const legend = feature({ ...bareBlock, fontWeight: 600, marginBlockEnd: space(2) });

export const senders = feature({ ...bareBlock, display: 'grid', gap: space(2) });
export const sender = feature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) });

export const recipients = feature({ display: 'grid', gap: space(2) });
export const recipientsLine = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: '32px',
});

export const attachments = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
});
export const files = feature({
  ...bareBlock,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  inlineSize: '100%',
});
export const file = feature({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  paddingInlineStart: space(2),
  border: `1px solid ${vars.border}`,
  borderRadius: vars.r1,
  overflowWrap: 'anywhere',
});

export const foot = feature({
  ...inGutter,
  ...footBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBlockStart: 'auto',
  paddingBlock: space(2.5),
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.rule}`,
});

// Keeps the focused control above the footer, which is taller on narrow pages.
globalStyle(`${sheet} :focus`, {
  '@layer': {
    'reachkit.features': {
      scrollMarginBlockEnd: '68px',
      '@container': { [narrow]: { scrollMarginBlockEnd: '160px' } },
    },
  },
});

/** Above the buttons of the footer, at full width. */
export const footFailure = feature({ flexBasis: '100%', minInlineSize: 0 });

export const people = feature({ ...bareBlock, display: 'grid' });
export const person = feature({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingBlock: space(2),
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const personWords = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  // Buttons that do not fit next to this text wrap below it.
  flex: '1 1 260px',
  minInlineSize: 0,
  rowGap: space(0.5),
});
export const personName = feature({ ...ownDirection, fontWeight: 500, overflowWrap: 'anywhere' });

export const line = feature({ ...bareBlock, overflowWrap: 'anywhere' });
export const summary = feature({ display: 'grid', gap: space(4), minInlineSize: 0 });
export const findings = feature({ ...bareBlock, display: 'grid', rowGap: space(1) });
export const facts = feature({
  ...bareBlock,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(4),
  rowGap: space(2),
  overflowWrap: 'anywhere',
});
export const schedule = feature({ display: 'grid', gap: space(3) });
export const timestamp = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(3),
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
