import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  templates: {
    title: '邮件模板',
    make: '新建模板',
    stock: '模板数量',
    stockOf: '{{used}} / {{limit}}',
    stockLeft: '还能建{{left}}个',
    stockFull: '已满',
    offer: '更多邮件模板',
    find: '查找模板',
    clear: '清空',
    kinds: '类型',
    kind: { all: '全部', body: '正文', follow: '跟进' },
    list: '模板列表',
    noSubject: '没有主题',
    private: '仅自己可见',
    shared: '团队共享',
    sharedBy: '{{name}}共享',
    created: '创建于{{day}}',
    more: '“{{name}}”的更多操作',
    remove: '删除',
    loading: '正在加载模板',
    failed: '模板没有加载出来',
    retry: '重试',
    requestId: '请求编号',
    empty: '还没有模板',
    emptyBody: '常写的邮件存成模板，写信时直接套用，名字和账号会换成每位红人自己的。',
    none: '没有符合条件的模板',
    showAll: '显示全部',
  },
  removing: {
    title: '删除模板“{{name}}”？',
    body: '删除后无法恢复。用它写好的邮件不受影响。',
    bodyShared: '团队成员也不能再用它，删除后无法恢复。用它写好的邮件不受影响。',
    cancel: '取消',
    confirm: '删除模板',
    done: '已删除“{{name}}”',
  },
} as const;

/** The texts of email templates; Chinese is the source. */
export const emailTexts = /* @__PURE__ */ textNamespace<typeof texts>('email');
export type EmailMessages = typeof texts;
export const emailZh = /* @__PURE__ */ catalogue('zh', 'email', texts);
