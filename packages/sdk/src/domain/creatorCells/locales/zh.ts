/** The texts of creator cells, which each feature's catalogue takes in within `cell`; Chinese is the source. */
export const cellTextsZh = {
  unknown: '未知',
  moreTags_other: '另有{{count}}个标签',
  average: '平均{{value}}',
  change: '30天变化{{value}}',
  measuredOn: '数据截至{{day}}',
  followers: '{{followers}}粉',
  listSeparator: '，',
} as const;

export type CellMessages = typeof cellTextsZh;
