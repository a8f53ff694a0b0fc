/** The page of a creator, as style sheets name it. */
export const detailContainer = 'rk-creator';
/** Where the page has its acts docked at the foot. */
export const narrowDetail = `${detailContainer} (max-width: 640px)`;
