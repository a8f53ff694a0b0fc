export const overviewZh = {
  title: '总览',
} as const;
