export const frameZh = {
  title: '打开红人',
} as const;
