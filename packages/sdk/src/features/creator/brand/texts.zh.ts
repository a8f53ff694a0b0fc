export const brandZh = {
  title: '品牌',
} as const;
