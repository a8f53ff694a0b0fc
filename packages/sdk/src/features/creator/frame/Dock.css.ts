import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { footBar } from '../../../ui/css/mixins.ts';
import { narrowDetail } from '../shared/detailContainer.ts';

/** A shell with a bottom menu already handles the phone's safe area, and sets this variable. */
const safeAreaBelow = 'var(--_safe-area-below, env(safe-area-inset-bottom, 0px))';

export const dock = feature({
  display: 'none',
  '@container': {
    [narrowDetail]: {
      display: 'flex',
      alignItems: 'stretch',
      gap: space(2),
      ...footBar,
      zIndex: 3,
      minBlockSize: '60px',
      paddingInline: space(4),
      paddingBlockStart: space(2),
      paddingBlockEnd: `calc(${space(2)} + ${safeAreaBelow})`,
      background: vars.surface,
      borderBlockStart: `1px solid ${vars.border}`,
    },
  },
});

export const save = feature({ display: 'flex', flex: '0 1 auto', minInlineSize: 0 });

export const main = feature({ flex: '1 1 0', fontSize: '14px', paddingInline: space(2) });
