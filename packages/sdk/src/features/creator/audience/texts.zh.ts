export const audienceZh = {
  title: '受众',
} as const;
