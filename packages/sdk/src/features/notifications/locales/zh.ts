import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  label: '通知',
  labelUnread_other: '通知，{{shown}}条未读',
  announced_other: '{{shown}}条未读通知',
  title: '通知',
  loading: '正在加载通知',
  failed: '通知加载失败',
  retry: '重试',
  outdated: '暂时无法更新，显示的是之前的通知',
  moreFailed: '更多通知加载失败，请重试',
  requestId: '请求编号',
  empty: '还没有通知',
  emptyHint: '开启提醒的已存搜索有新红人时，会显示在这里。',
  more: '加载更多',
  unread: '未读',
  justNow: '刚刚',
  markReadOf: '标为已读：{{text}}',
  markAllRead: '全部标为已读',
  settings: '通知设置',
  back: '返回通知',
  kind: {
    savedSearchNews_other: '“\u2068{{name}}\u2069”新增{{shown}}位红人',
  },
  unknown: '你有一条新通知',
  choices: {
    loading: '正在加载通知设置',
    failed: '通知设置加载失败',
    hint: '选择你想收到的通知，只影响你自己。',
    kind: { savedSearchNews: '已存搜索有新红人' },
    inApp: '站内通知',
    byMail: '邮件通知',
  },
} as const;

export const notificationsTexts = /* @__PURE__ */ textNamespace<typeof texts>('notifications');
export const notificationsZh = /* @__PURE__ */ catalogue('zh', 'notifications', texts);
