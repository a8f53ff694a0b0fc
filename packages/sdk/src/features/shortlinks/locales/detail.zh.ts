/** What the page about one short link says. */
export const detailZh = {};
