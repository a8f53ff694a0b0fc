/** Texts of the search of teams. */
export const teamsZh = {
  title: '团队与账号',
} as const;
