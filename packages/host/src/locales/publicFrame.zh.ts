import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  skip: '跳到正文',
  home: 'Reachkit首页',
  nav: { label: '网站', price: '价格', mailConfig: '邮箱设置', policy: '数据政策' },
  footer: { label: '更多页面', index: '首页' },
  signIn: '登录',
  register: '免费注册',
  enter: '进入工作台',
} as const;

export const publicFrameTexts = textNamespace<typeof texts>('publicFrame');
export const publicFrameZh = catalogue('zh', publicFrameTexts.name, texts);
