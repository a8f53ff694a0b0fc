/** Texts of the page of a team. */
export const teamZh = {
  title: '团队',
} as const;
