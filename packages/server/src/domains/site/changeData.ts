import type { Localized } from '@reachkit/contract';

/** A product change, as shown in the changelog. */
export interface ChangeSeed {
  readonly id: string;
  readonly kind: 'new' | 'better' | 'fixed' | 'removal';
  /** ISO 8601 date. */
  readonly day: string;
  readonly titles: Localized<string>;
  readonly texts: Localized<string>;
}

/** Newest first; the number after the date, highest first, orders the changes of one day. */
export const changeSeeds: readonly ChangeSeed[] = [
  {
    id: '2026-11-30-04-campaigns',
    kind: 'new',
    day: '2026-11-30',
    titles: { zh: '推广任务与合作', en: 'Campaigns and collaborations' },
    texts: {
      zh: '把一次推广从邀约做到结算：写好需求，邀约红人，红人在自己的页面上接受、还价或拒绝；样品、稿件、发布和到期日都在看板上，付款只记账；最后看到每位红人带来了什么，并分享报告。',
      en: 'Take a campaign from the brief to its results: invite creators, who accept, propose other terms or decline on a page of their own. Samples, drafts, posts and due dates stand on a board, and payments are recorded. The report says what each creator brought, and can be shared.',
    },
  },
  {
    id: '2026-11-30-03-hot-rankings',
    kind: 'new',
    day: '2026-11-30',
    titles: { zh: '热门榜单', en: 'Hot rankings' },
    texts: {
      zh: '每小时和每天看增长最快的视频、红人、标签和广告。每个榜单都说明由哪些帖子算出、缺了什么；可以关注榜单、标签、品牌或红人，进入或掉出前几名时收到通知。',
      en: 'See each hour and each day which videos, creators, tags and ads grow fastest. Every ranking says from which posts it was made and what is missing. Follow a ranking, tag, brand or creator, and get a notice when it enters or leaves the top rows.',
    },
  },
  {
    id: '2026-11-30-02-content-monitor',
    kind: 'new',
    day: '2026-11-30',
    titles: { zh: '内容监控', en: 'Content monitor' },
    texts: {
      zh: '把合作的帖子放进项目：粘贴链接、上传表格或设规则自动加入，持续记录播放和互动，按同样的发布时长比较。帖子被删、标题改动、广告披露消失、播放突增都会提醒；一条帖子为什么不在项目里，也能查到原因。',
      en: 'Put the posts you paid for into a project: paste links, upload a spreadsheet or let rules add them. Views and interactions are recorded and compared at equal age. You are alerted when a post is removed, edited, loses its ad disclosure or takes off, and can ask why a post is missing.',
    },
  },
  {
    id: '2026-11-30-01-webhooks',
    kind: 'new',
    day: '2026-11-30',
    titles: { zh: 'Webhook事件推送', en: 'Webhooks' },
    texts: {
      zh: '主账号可以把事件发送到自己的服务器：内容监控的提醒、新回复、短链订单和会员付款，每条消息都有签名，失败会自动重试。',
      en: 'Team owners can send events to their own server: monitor alerts, new replies, conversions of short links and paid orders. Each message is signed, and failed ones are sent again.',
    },
  },
  {
    id: '2026-11-26-01-short-links',
    kind: 'new',
    day: '2026-11-26',
    titles: { zh: '短链和效果追踪', en: 'Short links and link tracking' },
    texts: {
      zh: '给每位红人新建一条短链，下载二维码，也可以批量新建、使用自有域名。效果追踪页按时间、地区、系统、浏览器和来源查看访问量和访客数，机器人单独统计；网站服务器还能用团队密钥上报订单。',
      en: 'Create a short link for each creator, download its QR code, create links in bulk and use your own domain. Link tracking shows visits and visitors by time, region, system, browser and referrer, with bots counted separately. Your store’s server can report orders with a team key.',
    },
  },
  {
    id: '2026-11-25-07-orders',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '在线购买会员', en: 'Buy a plan online' },
    texts: {
      zh: '主账号可以在会员方案页选择版本和时长，先看清每一笔金额，再用微信扫码或银行转账付款，付款后立即生效。升级时剩余天数会抵扣。订单、收据和发票申请都在订单页。',
      en: 'Team owners choose a plan and a number of months, see every amount first, and pay by WeChat or bank transfer. The plan starts right away, and unused days are credited on upgrades. Find orders, receipts and invoice requests on the Orders page.',
    },
  },
  {
    id: '2026-11-25-06-campaign-report',
    kind: 'better',
    day: '2026-11-25',
    titles: { zh: '邮件报告看得更细', en: 'More detailed campaign reports' },
    texts: {
      zh: '报告可以按轮次、模板、邮箱、域名、粉丝量和国家查看，回复率带置信区间，点击每个数字可查看具体的人，还能导出Excel。',
      en: 'Break reports down by round, template, mailbox, domain, creator size and country. Reply rates come with confidence intervals, each number opens the people behind it, and you can export to Excel.',
    },
  },
  {
    id: '2026-11-25-05-inbox',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '收件箱和自动跟进', en: 'Inbox and automatic follow-ups' },
    texts: {
      zh: '红人的回复、退信和自动回复会进入收件箱，可以分配给同事、稍后提醒或直接回复。没有回复的，按你设定的轮次自动跟进；对方一回复就停止。',
      en: 'Creators’ replies, bounces and automatic replies arrive in the inbox, where you can assign, snooze and answer them. Follow-ups go out in the rounds you set and stop as soon as the creator replies.',
    },
  },
  {
    id: '2026-11-25-04-campaigns',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '邮件任务', en: 'Email campaigns' },
    texts: {
      zh: '给一位或一批红人发邮件：粘贴地址或从Excel导入，发送前看清人数、发件人、预计时间和跳过的人；立即发送或定时发送，进度和结果实时显示。',
      en: 'Email one creator or many. Paste addresses or import them from Excel, check recipients, senders, estimated time and skipped people before sending, send now or later, and watch results live.',
    },
  },
  {
    id: '2026-11-25-03-senders',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '用自己的邮箱发信', en: 'Send from your own mailbox' },
    texts: {
      zh: '在“发件人”里绑定邮箱，逐项验证登录、收发和域名记录，没通过的会说明原因和要加的解析记录。演示平台有一个不会寄到真实地址的沙盒邮箱。',
      en: 'Connect a mailbox under Senders. Login, delivery and DNS records are verified one by one; if something fails, you see why and which record to add. The demo has a sandbox mailbox that never reaches real addresses.',
    },
  },
  {
    id: '2026-11-25-02-covers',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '结果里的封面和排名', en: 'Covers and ranks in the results' },
    texts: {
      zh: '搜索结果可以显示最近三条视频的封面、互动率在同类中的位置和邮箱是否已验证，还能直接跳到某一页。',
      en: 'Search results can show covers of the latest three videos, how the engagement rate compares with peers and whether an email is verified. You can also jump to a page.',
    },
  },
  {
    id: '2026-11-25-01-unknown-accounts',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '导入时保留还没收录的账号', en: 'Imports keep accounts not in our database yet' },
    texts: {
      zh: '导入收藏夹和黑名单时，还没收录的账号会先留着，收录后自动补全。',
      en: 'Lists and the blacklist keep imported accounts that are not in our database yet and complete them once they are.',
    },
  },
  {
    id: '2026-11-23-13-side-panel',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '搜索结果旁直接看红人', en: 'View a creator beside the results' },
    texts: {
      zh: '点结果里的一行，红人的数据在表格旁打开，不扣额度；按J和K换人，按Esc关闭，再按一下打开完整页面。',
      en: 'Open a row and the creator’s data shows beside the table, free of charge. Use J and K to move, Escape to close, and press again to open the full page.',
    },
  },
  {
    id: '2026-11-23-12-all-tags',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '标签可以选“全部都要有”', en: 'Find creators with all selected tags' },
    texts: {
      zh: '选择多个标签时，可以找有任意一个标签的红人，也可以只找全部都有的；按相关度排序时，符合更多的排在前面。',
      en: 'When you choose several tags, find creators with any of them or only those with all. Sorted by relevance, creators with more matching tags come first.',
    },
  },
  {
    id: '2026-11-23-11-quality-filter',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '质量等级可以筛选，另加五个条件', en: 'Filter by quality grade and five more criteria' },
    texts: {
      zh: '质量等级成为结果表的一列和筛选条件；还可以按平均点赞、平均评论、90天粉丝增长、简介里有没有WhatsApp和店铺来筛。互动率下的短条显示在同类里的位置。',
      en: 'Quality grade is now a column and a filter. More new filters: average likes, average comments, 90-day follower growth, and WhatsApp or a store in the bio. A bar below the engagement rate shows how it compares with peers.',
    },
  },
  {
    id: '2026-11-23-10-csv-and-pasted-lists',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: 'CSV和粘贴的名单也能导入', en: 'Import CSV files and pasted lists' },
    texts: {
      zh: '收藏夹和黑名单除了Excel，也能导入CSV、TSV和文本文件，或者直接粘贴名单；没有表头的名单也能识别，文件编码不明时先询问。',
      en: 'Besides Excel, you can import CSV, TSV and text files into lists and the blacklist, or paste a list. Lists without headings work too, and if a file’s encoding is unclear, the import asks first.',
    },
  },
  {
    id: '2026-11-23-09-limits-said-once',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '额度用完时提示更清楚', en: 'Clearer messages when a limit is reached' },
    texts: {
      zh: '额度用完时，只在操作的地方说明，不再另外弹出提示；会员不包含的功能直接写明，不再显示“剩0次，共0次”。',
      en: 'When you reach a limit, you see one message, right where you work. Features not in your plan are labeled “not included” instead of “0 of 0 left”.',
    },
  },
  {
    id: '2026-11-23-08-figure-days',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '每个数字写明自己的日期', en: 'Each number shows its own date' },
    texts: {
      zh: '如果一个数字和这位红人的其他数字不是同一天的，结果表、手机列表和详情页会在它旁边写出日期。',
      en: 'If a number is from a different day than the creator’s other data, its date is shown next to it in the results table, on phones and on the creator page.',
    },
  },
  {
    id: '2026-11-23-07-more-columns',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '结果表的新列', en: 'New columns in the results table' },
    texts: {
      zh: '结果表可以显示90天粉丝走势、预估合作价、CPM、每周发布数和数据日期，显示哪些列由你选。',
      en: 'The results table can show the 90-day follower trend, estimated price, CPM, posts per week and data date. You choose which columns to show.',
    },
  },
  {
    id: '2026-11-23-06-imports-of-known-creators',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '可以导入YouTube和Instagram红人', en: 'Import YouTube and Instagram creators' },
    texts: {
      zh: '导入收藏夹和黑名单时，已收录的YouTube和Instagram红人可以用账号名、链接或频道ID识别；表头和国家、语言名称支持更多语言。',
      en: 'Imports into lists and the blacklist recognize YouTube and Instagram creators in our database by handle, link or channel ID. Headings, countries and languages are recognized in more languages.',
    },
  },
  {
    id: '2026-11-23-05-free-looks',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '先免费看，再决定要不要分析', en: 'Look first, decide later' },
    texts: {
      zh: '不带条件的第一页搜索免费；红人详情和对比先免费显示基本数据，点了分析才计数，计数前写明要用多少。',
      en: 'The first page of a search without filters is free. Creator pages and comparisons show basic data for free. Only analyses you request are counted, and you see the cost first.',
    },
  },
  {
    id: '2026-11-23-04-support',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '联系客服和报告数据错误', en: 'Contact support and report wrong data' },
    texts: {
      zh: '在价格页可以申请更高的会员，在红人详情页可以报告数据有误，提交后会显示工单号。',
      en: 'Request a higher plan on the pricing page, and report wrong data on a creator’s page. You get a ticket number after submitting.',
    },
  },
  {
    id: '2026-11-23-03-notification-bell',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '通知铃铛', en: 'Notification bell' },
    texts: {
      zh: '顶栏的铃铛汇总已存搜索等通知，可以标为已读，也可以选择接收哪些。',
      en: 'The bell in the top bar collects notifications, such as new results in saved searches. Mark them as read, and choose which ones you get.',
    },
  },
  {
    id: '2026-11-23-02-honest-figures',
    kind: 'fixed',
    day: '2026-11-23',
    titles: { zh: '结论、评级和发布频率一致', en: 'Consistent verdict, grade and posting rate' },
    texts: {
      zh: '结论不再和质量评级矛盾，排名写成超过多少同类；每周发布数只算最近90天的作品，筛选、列表和详情页是同一个数。',
      en: 'The verdict no longer contradicts the quality grade, and ranks say how many peers a creator is above. Posts per week counts the last 90 days only, the same in filters, rows and details.',
    },
  },
  {
    id: '2026-11-23-01-file-encodings',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '导入文件识别更多编码', en: 'Imports recognize more encodings' },
    texts: {
      zh: '运营导入GBK、Big5、Shift_JIS等编码的文件时会自动识别，不确定时先询问，不再写入乱码。',
      en: 'Files that operators import in GBK, Big5, Shift_JIS and other encodings are recognized automatically. When in doubt, the import asks first.',
    },
  },
  {
    id: '2026-11-22-05-favourites',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '收藏夹、备注和黑名单', en: 'Lists, notes and a blacklist' },
    texts: {
      zh: '把红人收进个人或团队收藏夹，写备注，加入黑名单；可以用Excel表格批量导入，也可以把收藏夹导出。',
      en: 'Save creators to personal or team lists, write notes, and blacklist creators. Import Excel files into a list, or export a list.',
    },
  },
  {
    id: '2026-11-22-04-saved-searches',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '保存搜索与新红人提醒', en: 'Saved searches with alerts' },
    texts: {
      zh: '把常用条件保存下来，可以分享给团队；打开提醒后，有新红人符合条件时会通知你。',
      en: 'Save filters you use often and share them with your team. Turn on an alert to be notified of new matching creators.',
    },
  },
  {
    id: '2026-11-22-03-export-and-unlock',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '导出与解锁邮箱', en: 'Export and email unlocks' },
    texts: {
      zh: '把选中的或全部符合条件的红人导出成表格；解锁红人的联系邮箱，已解锁的再看不再计数。',
      en: 'Export selected or all matching creators as a file. Unlock creators’ contact emails; viewing them again is free.',
    },
  },
  {
    id: '2026-11-22-02-described-need',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '一句话找人，找相似红人', en: 'Describe who you need, find look-alikes' },
    texts: {
      zh: '用一句中文或英文描述要找的人，逐条确认识别出的条件；也可以从几位红人出发找相似的红人。',
      en: 'Describe who you need in a sentence in Chinese or English and review the filters we recognized, or start from a few creators and find similar ones.',
    },
  },
  {
    id: '2026-11-22-01-creator-detail',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '红人详情与对比', en: 'Creator details and comparison' },
    texts: {
      zh: '查看红人的总览、内容、带货品牌和受众，数字旁写明算法；最多可以并排对比五位红人。',
      en: 'See a creator’s overview, content, brands and audience, with each number explained, and compare up to five creators side by side.',
    },
  },
  {
    id: '2026-11-21-08-plan-and-limits',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '会员权益公开透明', en: 'Public plans and limits' },
    texts: {
      zh: '四档会员的每一项额度都列在公开的表里。同一天内用相同条件搜索只计一次，翻页、排序、切换语言都不再计数，没有结果也不计数。',
      en: 'Every limit of the four plans is listed in a public table. The same search counts once a day. Paging, sorting, switching languages and searches without results are free.',
    },
  },
  {
    id: '2026-11-21-07-sign-up',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '手机号注册与短信登录', en: 'Phone sign-up and SMS login' },
    texts: {
      zh: '用手机号注册，用密码或短信验证码登录，忘记密码可自行重设；可以邀请成员加入团队，也能查看账号在哪些设备上登录并随时退出。',
      en: 'Sign up with your phone number, log in with a password or an SMS code, and reset a forgotten password yourself. Invite people to your team, see where your account is logged in, and log devices out.',
    },
  },
  {
    id: '2026-11-21-06-find-everywhere',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '全站搜索与书签', en: 'Global search and bookmarks' },
    texts: {
      zh: '在顶栏一次找到三个平台的红人、你的收藏夹和菜单；常用页面可以存为书签，最多50个。',
      en: 'Find creators on all three platforms, your lists and menu items from the top bar, and bookmark up to 50 pages.',
    },
  },
  {
    id: '2026-11-21-05-layouts',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '五种布局，七套配色', en: 'Five layouts, seven color themes' },
    texts: {
      zh: '在外观设置里选择菜单布局、主题色、深色模式、疏密和文字方向，选择会一直保留。',
      en: 'Choose the menu layout, color theme, dark mode, table density and text direction under Appearance. Your choices are remembered.',
    },
  },
  {
    id: '2026-11-21-04-column-widths',
    kind: 'better',
    day: '2026-11-21',
    titles: { zh: '结果表可以调整列宽', en: 'Resizable columns in the results table' },
    texts: {
      zh: '用鼠标、触摸或键盘调整列宽，下次打开时保持不变。长表格滚动也更流畅。',
      en: 'Resize columns by mouse, touch or keyboard, and they stay that way. Long tables also scroll more smoothly.',
    },
  },
  {
    id: '2026-11-21-03-field-errors',
    kind: 'better',
    day: '2026-11-21',
    titles: { zh: '输入有误时说清原因', en: 'Clearer input errors' },
    texts: {
      zh: '表单在出错的那一项旁说明原因，中英文都有。',
      en: 'Forms say what is wrong right next to the field, in Chinese and English.',
    },
  },
  {
    id: '2026-11-21-02-keyboard-scrolling',
    kind: 'fixed',
    day: '2026-11-21',
    titles: { zh: '长列表可以用键盘滚动', en: 'Keyboard scrolling in long lists' },
    texts: {
      zh: '较长的对话框、弹出层和列表现在可以用键盘滚动，阿拉伯语等从右到左的页面里数字顺序正确。',
      en: 'Long dialogs, popovers and lists can be scrolled by keyboard, and numbers keep their order on right-to-left pages.',
    },
  },
  {
    id: '2026-11-20-03-creator-search',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '三平台红人搜索上线', en: 'Creator search on three platforms' },
    texts: {
      zh: '在TikTok、YouTube和Instagram上按地区、语言、标签、粉丝数、播放量等条件筛选红人，筛选时实时显示符合条件的人数，结果可排序、可分享链接。',
      en: 'Filter creators on TikTok, YouTube and Instagram by region, language, tags, followers, views and more. Counts update live as you filter, and results can be sorted and shared as a link.',
    },
  },
  {
    id: '2026-11-20-02-file-import',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '从文件导入红人数据', en: 'Import creators from files' },
    texts: {
      zh: '平台运营可以导入CSV和Excel文件：先看计划，含义不清的列会先询问，最后给出准确的计数。',
      en: 'Operators can import CSV and Excel files. You see the plan first, unclear columns are asked about, and exact counts follow.',
    },
  },
  {
    id: '2026-11-20-01-two-languages',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '中英双语界面', en: 'Chinese and English' },
    texts: {
      zh: '界面提供中文和英文，默认跟随浏览器语言，也可以随时切换。',
      en: 'The interface is available in Chinese and English. It follows your browser’s language, and you can switch at any time.',
    },
  },
];
