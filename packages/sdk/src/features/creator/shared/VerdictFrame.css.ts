import { space, vars } from '@reachkit/theme';
import { feature } from '../../../ui/css/feature.ts';
import { bareBlock, ownDirection, type } from '../../../ui/css/mixins.ts';

/** Container of the overview, and of its preview. */
export const overviewContainer = 'rk-overview';
const middling = `${overviewContainer} (max-width: 900px)`;

/**
 * Layout of verdict, figures, grade and reasons. Content that only the open analysis has is placed last, so that the
 * preview does not move when it loads.
 */
export const frame = feature({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gridTemplateRows: 'minmax(56px, auto) auto',
  columnGap: space(7),
  '@container': {
    [middling]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto auto auto' },
  },
});

export const headline = feature({
  ...bareBlock,
  ...type.verdict,
  ...ownDirection,
  alignSelf: 'center',
  textWrap: 'pretty',
  paddingBlockEnd: space(2),
});

export const figures = feature({
  gridColumn: '1 / -1',
  gridRow: 2,
  minInlineSize: 0,
  '@container': { [middling]: { gridRow: 3 } },
});

/** The grade; until the analysis is open, the button that opens it. */
export const grade = feature({
  gridColumn: 2,
  gridRow: 1,
  alignSelf: 'center',
  justifySelf: 'end',
  color: vars.text2,
  paddingBlockEnd: space(2),
  '@container': {
    [middling]: {
      gridColumn: 1,
      gridRow: 2,
      justifySelf: 'start',
      minBlockSize: '56px',
    },
  },
});
