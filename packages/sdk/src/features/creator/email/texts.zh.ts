export const emailZh = {
  title: '邮件',
} as const;
