import { space, vars } from '@reachkit/theme';
import { feature } from '../../../../ui/css/feature.ts';
import { bareBlock, type } from '../../../../ui/css/mixins.ts';

export const root = feature({ minInlineSize: 0 });

export const button = feature({
  '@container': { 'rk-search (max-width: 640px)': { display: 'none' } },
});

export const enter = feature({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } });

export const error = feature({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  margin: `${space(1)} 0 0`,
  color: vars.danger,
});

export const note = feature({ ...type.caption, margin: `${space(1)} 0 0`, color: vars.text2 });

export const accounts = feature({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(3)}`,
  margin: `${space(1)} 0 0`,
});

export const describe = feature({ flexShrink: 0 });

/** Hidden in narrow layouts, where only the icon is shown. */
export const words = feature({
  '@container': { 'rk-search (max-width: 640px)': { display: 'none' } },
});

/** Button that parses the searched words as a sentence. */
export const understand = feature({ ...bareBlock, paddingBlockStart: space(2) });
