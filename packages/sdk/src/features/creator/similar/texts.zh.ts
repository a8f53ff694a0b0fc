export const similarZh = {
  title: '找相似',
} as const;
