/** Texts of the table of rights. */
export const accessZh = {
  title: '权限表',
  lead: '每项权限能用哪些接口，按服务器实际执行的检查列出。管理员能用全部接口。缺少权限时，请找管理员。说明和路径是接口的技术名称，只有英文。',
  loading: '正在读取权限表…',
  failed: '权限表没有加载出来',
  refused: '只有员工能看权限表',
  search: '查找接口',
  right: '权限',
  anyRight: '所有权限',
  none: '没有符合条件的接口',
  empty: '服务器没有员工接口',
  found_other: '{{shown}}个接口',
  endpoint: '接口',
  yes: '可以用',
  no: '不能用',
  domain: '{{domain}}，{{shown}}个',
} as const;
