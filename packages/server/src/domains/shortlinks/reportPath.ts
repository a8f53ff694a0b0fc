/** Path for reporting a short link. Codes contain no slash, so it conflicts with none. */
export const reportPath = '/s/-/report';
