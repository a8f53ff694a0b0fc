/** CSS container name of a creator's page. */
export const detailContainer = 'rk-creator';
/** Container query for pages with docked actions. */
export const narrowDetail = `${detailContainer} (max-width: 640px)`;
