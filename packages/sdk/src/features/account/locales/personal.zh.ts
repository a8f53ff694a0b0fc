export const personalZh = {
  title: '个人资料',
  loading: '正在加载个人资料',
  failed: '个人资料没有加载出来',
  retry: '重试',
  requestId: '请求编号',
  profile: '基本资料',
  nickName: '昵称',
  company: '公司',
  save: '保存',
  saved: '已保存',
} as const;
