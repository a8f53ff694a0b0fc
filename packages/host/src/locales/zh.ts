import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  titles: {
    site: 'Reachkit：找到10万粉以上的海外红人',
    login: '登录',
  },
  index: {
    heading: { find: '找到10万粉以上的海外红人，', see: '看清数据再联系' },
    lead: '在TikTok、YouTube、Instagram里搜，按粉丝、播放、互动率筛，同一套口径比表现。',
    signIn: '登录',
    enter: '开始搜红人',
    promises: {
      label: '怎么搜',
      box: { title: '一个框搜四处', body: '账号名、红人名、标签和简介，在一个框里一起搜。' },
      counts: { title: '加条件之前先看数', body: '每个条件都写着有多少位符合，应用之前就知道还剩多少。' },
      address: { title: '网址就是名单', body: '条件和排序都在网址里。发给同事，打开看到的是同一份名单。' },
    },
  },
  language: { other: 'English' },
  failure: {
    default: '出错了',
    menu: '你的账号信息没有加载出来',
    retry: '重试',
    requestId: '请求编号',
    signOut: '退出登录',
  },
  missing: {
    text: '页面没有加载出来，可能网站刚更新过',
    first: '请检查网络，然后重新加载。',
    reload: '重新加载',
  },
} as const;

export const hostTexts = textNamespace<typeof texts>('host');
export const hostZh = catalogue('zh', hostTexts.name, texts);
