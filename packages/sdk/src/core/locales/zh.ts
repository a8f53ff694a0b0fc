import { codesZh } from '@reachkit/contract/texts/errors.zh';
import { type Catalogue, catalogue, textNamespace } from '../i18n/texts.ts';

const texts = {
  notices: {
    retry: '操作失败，请重试',
    equity: '权益不足，请升级',
    loginExpired: '登录已过期，请重新登录',
    upgrading: '系统升级中，请稍后再试',
    failedWithStatus: '请求失败，状态码{{status}}',
    dismiss: '关闭',
  },
  failure: {
    title: '这里出错了',
    kept: '你填写的内容还在',
    retry: '重试',
    requestId: '请求编号',
  },
  upgrade: {
    title: '请升级会员后使用这项功能',
    what: '{{what}}需要更高的会员',
    notGiven: '你的会员不含{{what}}',
    usedUp: '这项功能的额度已用完',
    used: '已用{{used}}，上限{{limit}}。',
    resetAt: '{{time}}恢复。',
    numbers: '{{sentence}}（已用{{used}}，上限{{limit}}）',
    numbersUntil: '{{sentence}}（已用{{used}}，上限{{limit}}，{{time}}恢复）',
    action: '升级会员',
    prices: '查看会员价格',
    askOwner: '请联系团队的主账号购买。',
    memberCap: '你的用量已达上限',
    askForMore: '可以请团队主账号或管理员调高上限。',
  },
  unsaved: { ask: '有未保存的内容，要放弃吗？', stay: '继续写', discard: '放弃' },
  part: { failed: '这一部分加载失败', reload: '重新加载页面' },
  box: { close: '关闭', clear: '清空' },
  copy: { copy: '复制', copied: '已复制', refused: '浏览器阻止了复制，请按Ctrl+C' },
  password: { show: '显示密码', hide: '隐藏密码' },
  listing: { showAll: '显示全部' },
  pages: { navigation: '分页', previous: '上一页', next: '下一页', page: '第{{page}}页' },
  table: {
    rowNumber: '序号',
    selectAll: '全选',
    selectRow: '选择{{name}}',
    loading: '加载中',
    sortedAscending: '升序',
    sortedDescending: '降序',
    columnWidth: '{{column}}，{{width}}像素',
    actions: '操作',
  },
  columns: { title: '列设置', reset: '恢复默认', moveUp: '上移{{column}}', moveDown: '下移{{column}}' },
  chart: {
    showTable: '查看表格',
    showChart: '查看图表',
    empty: '暂无数据',
    noValue: '无数据',
    cursor: '数据点',
    gaps_other: '有{{count}}个点没有数据，线在那里断开',
  },
  calendar: {
    dialog: '选择日期',
    previousMonth: '上个月',
    nextMonth: '下个月',
    previousYear: '上一年',
    nextYear: '下一年',
    date: '日期',
    time: '时间',
  },
  errors: {
    ...codesZh,
    network: '网络连接失败，请检查网络后重试',
    timeout: '请求超时，请重试',
    aborted: '请求已取消',
    unexpectedAnswer: '收到了无法识别的数据，请重试',
    sessionLost: '登录已过期，请重新登录',
    signedOut: '请先在本站登录，再重试',
    accessRemoved: '你的访问权限已被收回，请联系本站管理员',
    tokenFailed: '没有取到登录信息，请重试',
    tokenRefused: '服务器拒绝了登录，请联系管理员',
    tokenUnreadable: '登录信息无法识别，请联系管理员',
    chunk: '这一部分加载失败，请重试',
    render: '页面这一部分出错了，请重试',
    unknown: '操作失败，请重试',
  },
} as const;

/** Namespace of the texts of errors, notices and offers, e.g. for `overrideTexts`. */
export const coreTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'core',
  async (): Promise<Catalogue> => (await import('./en.ts')).coreEn,
);
/** Chinese texts of errors, notices and offers; every provider has them. */
export const coreZh = /* @__PURE__ */ catalogue('zh', 'core', texts);
