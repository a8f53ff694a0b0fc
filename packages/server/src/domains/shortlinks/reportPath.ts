/** Where a short link is reported. No code has a slash, so it is in the way of none. */
export const reportPath = '/s/-/report';
