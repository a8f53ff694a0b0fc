import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { toolTextsZh } from './toolTexts.zh.ts';

const texts = {
  ...toolTextsZh,
  skip: '跳到正文',
  menu: '主菜单',
  more: '更多',
  close: '关闭',
  breadcrumb: '当前位置',
  homePage: '首页',
  language: '语言：{{language}}',
  languages: '语言',
  greeting: '你好，{{name}}',
  userMenu: '账号菜单',
  about: '关于本站',
  signOut: '退出登录',
  upgrade: '升级',
  plan: '你的套餐',
  versions: { free: '免费版', basic: '基础版', pro: '专业版', team: '旗舰版' },
  home: 'Reachkit首页',
  panel: '书签与用量',
  quotas: '用量',
  quotaUsed: '已用{{used}}，共{{limit}}',
  loading: '正在打开',
  keys: {
    title: '快捷键',
    close: '关闭',
    search: '全局搜索',
    next: '下一位红人',
    previous: '上一位红人',
    leave: '关闭或返回',
    show: '显示快捷键',
  },
  settings: {
    open: '外观设置',
    title: '外观设置',
    color: '主题色',
    colors: {
      ink: '墨蓝',
      violet: '紫藤',
      teal: '湖青',
      pine: '松绿',
      ochre: '赭石',
      rose: '绯红',
      graphite: '石墨',
    },
    scheme: '明暗',
    schemes: { light: '浅色', dark: '深色', system: '跟随设备' },
    direction: '文字方向',
    directions: { ltr: '从左到右', rtl: '从右到左' },
    layout: '布局',
    layouts: {
      auto: '由页面决定',
      'icon-with-text': '图标加文字',
      'mini-sidebar-right-fix': '窄边栏加右侧栏',
      'two-sidebar': '双边栏',
      'nav-with-menu': '顶部菜单',
      'nav-bottom-menu': '双层顶栏',
    },
    menus: '菜单',
    mini: '收起边栏，只留图标',
    horizontal: '菜单横排在顶栏下方',
    density: '疏密',
    densities: { comfortable: '舒适', compact: '紧凑' },
    reset: '恢复默认',
  },
} as const;

/** The namespace `shell`: texts of the shell. */
export const shellTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'shell',
  async (): Promise<Catalogue> => (await import('./en.ts')).shellEn,
);
/** Chinese texts of the shell, for `messages` of a provider. */
export const shellZh = /* @__PURE__ */ catalogue('zh', 'shell', texts);
