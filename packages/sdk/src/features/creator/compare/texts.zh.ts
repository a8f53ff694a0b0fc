export const compareZh = {
  title: '对比',
} as const;
