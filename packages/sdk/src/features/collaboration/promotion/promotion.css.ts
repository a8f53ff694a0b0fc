import { space, vars } from '@reachkit/theme';
import * as detail from '../../../domain/page/detail.css.ts';
import { detailHead, detailNarrow, inDetail } from '../../../domain/page/layout.ts';
import { feature } from '../../../ui/css/feature.ts';

export { fact, facts, heading, notices, place, title } from '../../../domain/page/detail.css.ts';

/** Tabs have container queries by the name of their own. */
export const root = `${detail.root} ${feature({ containerName: 'rk-detail rk-promotion' })}`;
export const head = feature({ ...detailHead, paddingBlockStart: space(4), paddingBlockEnd: space(3) });
export const actions = feature({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space(2),
  gridColumn: '2',
  gridRow: '1 / span 2',
  '@container': { [detailNarrow]: { gridColumn: '1', gridRow: 'auto', paddingBlockStart: space(2) } },
});
/** The buttons of a tab stand in the row as if they were the head's own. */
export const tabActions = feature({ display: 'contents' });
export const tabs = feature({ ...inDetail, borderBlockEnd: `1px solid ${vars.border}` });
export const panel = feature({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
