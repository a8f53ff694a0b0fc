import type { Localized } from '@reachkit/contract/locales';
import { useStage } from './stage.tsx';

const zh = {
  title: 'Reachkit SDK',
  lead: '搜红人、登录、外框和所有界面零件，都是React组件。你带上自己的服务地址、会话、路由和颜色，其余由组件完成；你的页面其他部分不受影响。',
  startTitle: '五行开始',
  startNote: 'React 18.2或更新。只用到的才会进你的包。',
  entriesTitle: '从哪里引入',
  entries: {
    '@reachkit/sdk': 'Provider、客户端、会话、Hook；不含任何功能',
    '/search': '红人搜索：一句话或筛选条件，结果表格，选择',
    '/creator': '红人详情、对比和相似红人',
    '/favourites': '团队的收藏夹、备注、黑名单和导入',
    '/favourites/picker': '单独的收藏按钮，最轻',
    '/creator/tabs': '红人详情的各个标签页，可单独使用',
    '/ui/table': '数据表格',
    '/ui/chart': '图表',
    '/ui/editor': '富文本编辑器',
    '/email': '收件箱、模板、邮箱、邮件任务和发件记录',
    '/shortlinks': '团队的短链及访问数据',
    '/jobs': '导出、导入和更新数据的任务',
    '/notifications': '通知',
    '/membership': '套餐、下单、订单和升级提示',
    '/account': '个人中心、团队管理和用量',
    '/session': '登录、注册和当前账号',
    '/shell': '外框：侧边菜单、顶栏、设置、全局搜索、页脚',
    '/site': '首页的统计数字和更新日志',
    '/form': '按接口约定校验的表单，带草稿',
    '/ui': '界面零件：按钮、字段、菜单、对话框',
    '/headless': '只有功能的控制器：没有样式，没有文字',
    '/locales/<zh|en>/<feature>': '各功能的文字',
    '/adapters/react-router': '把功能的视图放进React Router的地址',
    '/adapters/next': '把功能的视图放进Next.js的地址',
    '/testing': '用于你的测试：TestProvider、createMockClient、伪语言',
    '/styles/<feature>.css': '一个功能的样式；全部在styles.css里',
  },
  controlsTitle: '怎么看这里',
  controls: [
    '左边按领域分组：theme是七套颜色，ui是零件，search、session、shell、site是功能。',
    '下方工具条里的控件换颜色、明暗、方向、语言和密度；每个故事都跟着变，也写进地址，可以直接发给同事。',
    '工具条里还能改窗口宽度：375 px是最窄的手机。',
    '每个故事展示一种状态，名字带Ugly的专门放过长、断不开、空的内容。',
  ],
  promisesTitle: '每个故事都由测试看着',
  promises: [
    '明与暗、左右两个方向、中英两种语言的每种组合，axe没有一处违规（WCAG 2.2 AA）。',
    '在严格的内容安全策略下运行：没有行内样式，没有行内脚本。',
    '没有漏译的文字；375 px宽时没有横向滚动，也没有被截断的字。',
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
  lead: 'Creator search, sign-in, the shell around them and every part they are drawn with, as React components. You bring your server’s address, your session, your router and your colours; the components bring the rest and leave your page alone.',
  startTitle: 'Five lines to start',
  startNote: 'React 18.2 or newer. Only what you use ends up in your bundle.',
  entriesTitle: 'What to import from where',
  entries: {
    '@reachkit/sdk': 'Provider, client, sessions, hooks; no feature',
    '/search': 'Creator search: a sentence or filters, the table of results, selection',
    '/creator': 'A creator in detail, comparison, look-alikes',
    '/favourites': 'The team’s lists, notes, the blacklist, imports',
    '/favourites/picker': 'The button that saves to lists, alone and light',
    '/creator/tabs': 'A creator’s tabs, each alone',
    '/ui/table': 'The data table',
    '/ui/chart': 'Charts',
    '/ui/editor': 'The rich text editor',
    '/email': 'Inbox, templates, mailboxes, campaigns, outbox',
    '/shortlinks': 'The team’s short links and their visits',
    '/jobs': 'Exports, imports and refreshes under way',
    '/notifications': 'Notifications',
    '/membership': 'Plans, checkout, orders, upgrade offers',
    '/account': 'Personal centre, team management, usage',
    '/session': 'Login, registration and the account',
    '/shell': 'The frame: side menu, top bar, settings, global search, footer',
    '/site': 'The figures of a landing page, the change log',
    '/form': 'Forms checked by the contract, with drafts',
    '/ui': 'The parts: buttons, fields, menus, dialogs',
    '/headless': 'The controllers of the features alone: no styles, no words',
    '/locales/<zh|en>/<feature>': 'The words of each feature',
    '/adapters/react-router': 'Keeps a feature’s view in the address of React Router',
    '/adapters/next': 'Keeps a feature’s view in the address of Next.js',
    '/testing': 'For your own tests: TestProvider, createMockClient, a pseudo-language',
    '/styles/<feature>.css': 'The styles of one feature; all of them are in styles.css',
  },
  controlsTitle: 'How to look around',
  controls: [
    'The stories at the side are grouped by domain: theme holds the seven colours, ui the parts; search, session, shell and site are features.',
    'The controls in the bar below change colour, scheme, direction, language and density. Every story follows, and the address keeps what you chose, so that you can send it to a colleague.',
    'The same bar sets the width of the window: 375 px is the narrowest phone.',
    'A story shows one state. Those called Ugly hold what is too long, cannot be broken or is missing.',
  ],
  promisesTitle: 'Tests watch every story',
  promises: [
    'In every combination of light and dark, both directions and both languages axe finds nothing (WCAG 2.2 AA).',
    'They run under a strict content security policy: no inline style, no inline script.',
    'No untranslated word; at 375 px nothing scrolls sideways and no text is cut off.',
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
