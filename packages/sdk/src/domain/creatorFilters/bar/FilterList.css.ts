import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { oneLine } from '../../../ui/css/mixins.ts';

export const list = feature({ fontSize: '14px' });

/** Anchored to the button, as high as the window allows. */
export const menu = feature({
  padding: space(3),
  vars: { '--_list-most': 'min(462px, 60vh)' },
});

export const name = feature({
  ...oneLine,
  flex: '1 0 auto',
  maxInlineSize: '100%',
  textAlign: ['-webkit-match-parent', 'match-parent'],
});

export const lock = feature({ flexShrink: 0, color: vars.text3 });
