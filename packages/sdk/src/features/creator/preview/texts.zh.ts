export const previewZh = {
  open: '打开完整页面',
  isOpen: '基础分析已打开，{{day}}前再看不扣次数。',
  asks: '基础分析用1次，还剩{{left}}次；打开前会先问你。',
  spends: '打开后直接用1次基础分析，还剩{{left}}次。',
} as const;
