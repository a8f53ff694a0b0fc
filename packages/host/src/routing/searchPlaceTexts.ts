import { type Localized, locales } from '@reachkit/sdk';
import type { SearchPage } from '@reachkit/sdk/shell';
import {
  importRecordsPath,
  inboxPath,
  monitorPaths,
  promotionPaths,
  rankingPaths,
  shortLinkPaths,
  writingPath,
} from './addresses.ts';
import { ownPaths } from './appPaths.ts';
import { homePath } from './arrival/home.ts';

/** An action or setting, and the page that it is on. */
export interface SearchPlace extends Required<Pick<SearchPage, 'path' | 'icon' | 'kind'>> {
  readonly titles: Localized<string>;
  /** Its titles and further words, in every language. */
  readonly keywords: readonly string[];
}

const place =
  (kind: 'action' | 'setting') =>
  (path: string, icon: string, titles: Localized<string>, words: string): SearchPlace => ({
    path,
    kind,
    icon,
    titles,
    keywords: [...locales.map((locale) => titles[locale]), words],
  });
const action = place('action');
const setting = place('setting');

const { userInfo, security, team, teamKeys, teamWebhooks, vip, orders } = ownPaths;

/** Actions in the order in which they are proposed, then settings. */
export const searchPlaces: readonly SearchPlace[] = [
  action(
    `${writingPath}?campaign=new`,
    'send',
    { zh: '新建邮件任务', en: 'New email campaign' },
    'write compose send mass outreach create 写邮件 发邮件 群发 建联',
  ),
  action('/favourites', 'favourites', { zh: '新建收藏夹', en: 'New list' }, 'create add folder 名单 添加'),
  action(
    importRecordsPath,
    'records',
    { zh: '导入红人', en: 'Import creators' },
    'upload excel csv spreadsheet file 上传 表格 文件 批量',
  ),
  action(
    shortLinkPaths.list,
    'link',
    { zh: '新建短链', en: 'New short link' },
    'create url shorten qr 链接 二维码',
  ),
  action(
    team,
    'team',
    { zh: '邀请成员', en: 'Invite a member' },
    'add colleague teammate sub-account 添加同事 子账号',
  ),
  action(
    '/email/senders?sender=new',
    'sender',
    { zh: '添加发件人', en: 'Add sender' },
    'mailbox smtp gmail outlook connect verify new 邮箱 绑定 验证 授权码 新建',
  ),
  action(
    '/email/templates?template=new',
    'template',
    { zh: '新建邮件模板', en: 'New template' },
    'create write email 写',
  ),
  action(
    '/blacklist',
    'blacklist',
    { zh: '加入黑名单', en: 'Add to the blacklist' },
    'block creator 拉黑 屏蔽红人',
  ),
  action(
    '/email/suppressions',
    'mailOff',
    { zh: '添加不再发信的地址', en: 'Add to the suppression list' },
    'do not email unsubscribe opt out block 退订 拒收 停发',
  ),
  action(
    ownPaths.compare,
    'compare',
    { zh: '对比红人', en: 'Compare creators' },
    'compare comparison versus side by side 对比 比较',
  ),
  action(
    homePath,
    'search',
    { zh: '已存搜索', en: 'Saved searches' },
    'saved search alerts favourites 保存的搜索 存搜索 订阅',
  ),
  action(
    vip,
    'vip',
    { zh: '升级套餐', en: 'Upgrade plan' },
    'buy renew membership price pay 购买 续费 会员 付款',
  ),
  action(teamKeys, 'security', { zh: '新建API密钥', en: 'New API key' }, 'create token secret 令牌 接口'),
  action(
    teamWebhooks,
    'security',
    { zh: '新建Webhook', en: 'New webhook' },
    'create event callback endpoint url 回调 推送 事件 接口',
  ),
  action(
    orders,
    'orders',
    { zh: '下载收据', en: 'Download a receipt' },
    'invoice bill order payment 发票 账单 订单 付款',
  ),
  setting(security, 'security', { zh: '修改密码', en: 'Change password' }, 'new login 新密码 登录'),
  setting(
    security,
    'security',
    { zh: '登录设备', en: 'Logged-in devices' },
    'sessions browsers sign out log out 下线 退出其他设备',
  ),
  setting(userInfo, 'user', { zh: '语言', en: 'Language' }, 'translate chinese english 中文 英文 切换'),
  setting(userInfo, 'user', { zh: '时区', en: 'Time zone' }, 'clock hour date 时间'),
  setting(
    userInfo,
    'user',
    { zh: '头像和昵称', en: 'Picture and name' },
    'profile photo avatar nickname 照片 名字',
  ),
  setting(userInfo, 'user', { zh: '更换手机号', en: 'Change phone number' }, 'mobile sms 手机 电话'),
  setting(
    userInfo,
    'email',
    { zh: '账号邮箱', en: 'Account email' },
    'contact address confirm 绑定邮箱 验证',
  ),
  setting(
    userInfo,
    'inbox',
    { zh: '通知设置', en: 'Notification settings' },
    'notifications alerts bell email me 通知 提醒 消息 订阅',
  ),
  setting(
    userInfo,
    'data',
    { zh: '导出个人数据', en: 'Export your data' },
    'download privacy gdpr 下载 隐私',
  ),
  setting(userInfo, 'user', { zh: '注销账号', en: 'Delete account' }, 'remove close leave 删除账号 关闭'),
  setting(
    '/email/settings',
    'settings',
    { zh: '打开和点击跟踪', en: 'Open and click tracking' },
    'pixel opens clicks domain 像素 已读 打开率',
  ),
  setting(
    '/email/settings',
    'settings',
    { zh: '邮件页脚地址', en: 'Postal address in emails' },
    'footer company legal 公司地址 落款',
  ),
  setting(
    shortLinkPaths.list,
    'link',
    { zh: '短链设置', en: 'Short link settings' },
    'cookies visitors app scheme attribution 访客 归因',
  ),
  setting(
    shortLinkPaths.list,
    'link',
    { zh: '自定义域名', en: 'Custom domains' },
    'short link own domain dns 短链 独立域名',
  ),
];

/** Further words of pages, in every language, by path. */
export const pageWords: Readonly<Record<string, string>> = {
  '/favourites': 'favourites folders saved collections 名单 收藏',
  '/blacklist': 'blocked 拉黑 屏蔽',
  [importRecordsPath]: 'upload excel csv history 上传 表格',
  [writingPath]: 'outreach mass mail send 群发 建联 发信',
  [inboxPath]: 'replies conversations messages 回复 会话 来信',
  '/email/outbox': 'sent scheduled queue failed bounced 已发 定时 退信 失败',
  '/email/templates': 'texts snippets follow-up 文案 跟进',
  '/email/senders': 'mailbox smtp gmail outlook 邮箱 发信账号',
  '/email/suppressions': 'unsubscribed opt out do not email 退订 拒收',
  '/email/settings': 'email tracking footer signature 跟踪 页脚',
  [promotionPaths.list]: 'promotions collaborations invitations briefs fees 推广 合作 邀约 需求',
  [promotionPaths.cooperations]:
    'collaborations due overdue samples drafts payments 合作 样品 稿件 付款 到期',
  [monitorPaths.list]: 'posts track campaign results alerts 帖子 追踪 监测 提醒',
  [rankingPaths.video]: 'rankings trending viral posts views 热榜 榜单 爆款 播放',
  [rankingPaths.influencer]: 'rankings trending influencers growth 热榜 榜单 涨粉 达人',
  [rankingPaths.tag]: 'rankings trending hashtags topics 热榜 榜单 话题',
  [rankingPaths.ad]: 'rankings sponsored advertisements brands 热榜 榜单 投放 品牌',
  [shortLinkPaths.list]: 'url clicks visits orders conversions 链接 点击 访问 转化',
  [userInfo]: 'Personal info profile account 个人资料 账号',
  [security]: 'Login and security password sessions 登录与安全 密码',
  [ownPaths.equity]: 'Plan & limits rights quota 用户权益 权限 额度',
  [ownPaths.usage]: 'Usage quota charges consumption 数据用量 扣费 额度 明细',
  [team]: 'Team management members colleagues 团队管理 成员 子账号',
  [ownPaths.teamData]: 'Team data report performance 团队数据 报表 业绩',
  [ownPaths.teamRecords]: 'Activity log audit history 操作记录 日志 审计',
  [vip]: 'Plans upgrade membership prices 会员套餐 升级 续费 价格',
  [orders]: 'Orders receipts invoices payments 订单 收据 发票 付款',
  [teamKeys]: 'API keys tokens developers API密钥 接口 开发',
  [teamWebhooks]: 'Webhooks events callbacks deliveries developers 回调 推送 事件 发送记录 开发',
  [ownPaths.changes]: 'Change log news releases what is new 更新日志 新功能',
  [ownPaths.tool]: 'Tools check addresses parse links 小工具 检查邮箱 解析链接',
  '/price': 'Pricing plans cost 价格 套餐 费用',
  '/mailConfig': 'Email setup help smtp app password 邮箱设置 帮助 授权码',
  '/policy': 'Data policy sources opt out 数据政策 来源 退出',
  '/protocol': 'Terms of use agreement 使用条款 协议',
  '/privacy': 'Privacy policy personal data 隐私政策 个人信息',
};
