import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  skip: '跳到正文',
  menu: '主菜单',
  breadcrumb: '当前位置',
  language: '语言：{{language}}',
  greeting: '你好，{{name}}',
  userMenu: '账号菜单',
  signOut: '退出登录',
  versions: { free: '免费版', basic: '基础版', pro: '专业版', team: '旗舰版' },
  home: 'Reachkit首页',
} as const;

export const shellTexts = textNamespace('shell', texts);
export const shellZh = catalogue('zh', shellTexts.name, texts);
