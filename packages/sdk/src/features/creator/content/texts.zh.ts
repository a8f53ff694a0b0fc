export const contentZh = {
  title: '内容',
} as const;
