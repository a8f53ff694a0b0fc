import type { Localized } from '@reachkit/contract/locales';
import { useStage } from './stage.tsx';

const zh = {
  title: 'Reachkit SDK',
  lead: '红人搜索、登录、页面框架和所有界面组件，都是React组件。你提供服务器地址、会话、路由和颜色，其余由组件完成，不影响页面的其他部分。',
  startTitle: '五行代码上手',
  startNote: '需要React 18.2或更高版本。只打包你用到的部分。',
  entriesTitle: '引入路径',
  entries: {
    '@reachkit/sdk': 'Provider、客户端、会话和Hook，不含任何功能',
    '/host': '给整站用：客户端状态、路由守卫、菜单对应的路由',
    '/search': '红人搜索：一句话找人、筛选、结果表格和选择',
    '/creator': '红人详情、对比和找相似',
    '/favourites': '团队的收藏夹、备注、黑名单和导入',
    '/favourites/picker': '单独的收藏按钮，体积最小',
    '/creator/tabs': '红人详情的各个标签页，可单独使用',
    '/ui/table': '数据表格',
    '/ui/chart': '图表',
    '/ui/editor': '富文本编辑器',
    '/email': '收件箱、发件箱、邮件模板、发件人和邮件任务',
    '/shortlinks': '团队的短链及访问数据',
    '/jobs': '导出、导入和更新数据的任务',
    '/notifications': '通知',
    '/membership': '会员方案、下单、订单和升级提示',
    '/account': '个人中心、团队管理和用量',
    '/session': '登录、注册和当前账号',
    '/shell': '页面框架：侧边菜单、顶栏、设置、全局搜索和页脚',
    '/site': '首页的统计数字和更新日志',
    '/form': '按接口约定校验的表单，带草稿',
    '/ui': '界面组件：按钮、字段、菜单、对话框',
    '/headless': '只含功能的控制器，没有样式和文字',
    '/locales/<zh|en>/<feature>': '各功能的文字',
    '/adapters/react-router': '把功能的视图同步到React Router的网址',
    '/adapters/next': '把功能的视图同步到Next.js的网址',
    '/testing': '用于你的测试：TestProvider、createMockClient、伪语言',
    '/styles/<feature>.css': '一个功能的样式；全部在styles.css里',
  },
  controlsTitle: '如何浏览',
  controls: [
    '左侧按领域分组：theme是七套主题色，ui是界面组件，search、session、shell、site等是功能。',
    '下方工具条可以切换主题色、明暗、方向、语言和疏密；每个示例都会跟着变化，选择会写进网址，可以直接发给同事。',
    '工具条还能调整窗口宽度，375 px是最窄的手机。',
    '每个示例展示一种状态，名称带Ugly的专门测试过长、无法换行或为空的内容。',
  ],
  promisesTitle: '每个示例都有测试',
  promises: [
    '明暗、方向和语言的每种组合，axe检查均无违规（WCAG 2.2 AA）。',
    '在严格的内容安全策略下运行，没有行内样式和行内脚本。',
    '没有漏译的文字；375 px宽时没有横向滚动，文字不会被截断。',
  ],
  themeNames: {
    ink: '墨蓝',
    violet: '紫藤',
    teal: '湖青',
    pine: '松绿',
    ochre: '赭石',
    rose: '绯红',
    graphite: '石墨',
  },
};

type StartWords = typeof zh;

const en: StartWords = {
  title: 'Reachkit SDK',
  lead: 'Creator search, login, the app shell and every UI part, as React components. You provide the server address, session, router and colors. The components do the rest and leave the rest of your page alone.',
  startTitle: 'Get started in five lines',
  startNote: 'Requires React 18.2 or later. Only what you use ends up in your bundle.',
  entriesTitle: 'Where to import from',
  entries: {
    '@reachkit/sdk': 'Provider, client, sessions and hooks, no features',
    '/host': 'For a whole site: client state, route guards, the routes of the menu',
    '/search': 'Creator search: described searches, filters, results table, selection',
    '/creator': 'Creator details, comparison, look-alikes',
    '/favourites': 'The team’s lists, notes, blacklist and imports',
    '/favourites/picker': 'Just the save-to-list button, the lightest entry',
    '/creator/tabs': 'Each tab of the creator details on its own',
    '/ui/table': 'Data table',
    '/ui/chart': 'Charts',
    '/ui/editor': 'Rich text editor',
    '/email': 'Inbox, outbox, templates, senders and campaigns',
    '/shortlinks': 'The team’s short links and their visits',
    '/jobs': 'Export, import and refresh jobs',
    '/notifications': 'Notifications',
    '/membership': 'Plans, checkout, orders and upgrade offers',
    '/account': 'Account, team management and usage',
    '/session': 'Login, sign-up and the current account',
    '/shell': 'App shell: side menu, top bar, settings, global search, footer',
    '/site': 'Landing page numbers and the change log',
    '/form': 'Forms validated by the API contract, with drafts',
    '/ui': 'UI parts: buttons, fields, menus, dialogs',
    '/headless': 'Feature controllers only: no styles, no texts',
    '/locales/<zh|en>/<feature>': 'Texts of each feature',
    '/adapters/react-router': 'Syncs a feature’s view with the React Router URL',
    '/adapters/next': 'Syncs a feature’s view with the Next.js URL',
    '/testing': 'For your tests: TestProvider, createMockClient, a pseudo-language',
    '/styles/<feature>.css': 'Styles of one feature; styles.css has them all',
  },
  controlsTitle: 'How to browse',
  controls: [
    'Stories are grouped by domain on the left: theme has the seven color themes, ui the parts, and search, session, shell, site and others are features.',
    'The toolbar below changes color, scheme, direction, language and density. Every story follows, and your choices are kept in the URL, so you can share it with a teammate.',
    'The toolbar also sets the window width. 375 px is the narrowest phone.',
    'Each story shows one state. Stories named Ugly have content that is too long, cannot wrap or is missing.',
  ],
  promisesTitle: 'Every story is tested',
  promises: [
    'In every combination of scheme, direction and language, axe finds no violations (WCAG 2.2 AA).',
    'Stories run under a strict content security policy, with no inline styles or scripts.',
    'No untranslated texts. At 375 px, nothing scrolls sideways and no text is cut off.',
  ],
  themeNames: {
    ink: 'Ink',
    violet: 'Violet',
    teal: 'Teal',
    pine: 'Pine',
    ochre: 'Ochre',
    rose: 'Rose',
    graphite: 'Graphite',
  },
};

const texts: Localized<StartWords> = { zh, en };

/** What the start page and the sheet of themes say, in the language of the stage. */
export function useStartWords(): StartWords {
  return texts[useStage().locale];
}
