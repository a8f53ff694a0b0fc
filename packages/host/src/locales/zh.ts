import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  titles: {
    site: 'Reachkit：找到10万粉以上的海外红人',
    login: '登录',
  },
  index: {
    heading: '找到10万粉以上的海外红人，看清数据再联系',
    lead: '在TikTok、YouTube、Instagram里搜，按粉丝、播放、互动率筛，同一套口径比表现。',
    signIn: '登录',
    enter: '开始搜红人',
  },
  language: { other: 'English' },
  failure: {
    default: '出错了',
    menu: '你的账号信息没有加载出来',
    retry: '重试',
    requestId: '请求编号',
    signOut: '退出登录',
  },
  loading: '正在打开',
} as const;

export const hostTexts = textNamespace('host', texts);
export const hostZh = catalogue('zh', hostTexts.name, texts);
