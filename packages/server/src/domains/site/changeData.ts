import type { Localized } from '@reachkit/contract';

/** A change of the product, as the changelog shows it to users. */
export interface ChangeSeed {
  readonly id: string;
  readonly kind: 'new' | 'better' | 'fixed' | 'removal';
  /** ISO 8601 date. */
  readonly day: string;
  readonly titles: Localized<string>;
  readonly texts: Localized<string>;
}

/** The newest first; the number after the day, the highest first, is the order in which people read one day's. */
export const changeSeeds: readonly ChangeSeed[] = [
  {
    id: '2026-11-26-01-short-links',
    kind: 'new',
    day: '2026-11-26',
    titles: { zh: '短链和效果追踪', en: 'Short links and link tracking' },
    texts: {
      zh: '给每位红人生成一条短链，下载二维码，也可以批量生成、用自己的域名。效果追踪页按时间、地区、系统、浏览器和来源看访问量和访客数，机器访问单独计；网站服务器还能用团队密钥上报订单。',
      en: 'Make a short link for each creator, download its QR code, make many at once, and use your own domain. Link tracking shows visits and visitors by time, region, system, browser and referrer, with bots apart; your shop’s server can report orders with a team key.',
    },
  },
  {
    id: '2026-11-25-07-orders',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '在线购买会员', en: 'Buy a plan online' },
    texts: {
      zh: '主账号可以在会员方案页选版本和月数，先看到每一笔金额，再用微信扫码或银行转账付款，付完马上生效。升级时剩余天数会抵扣。订单、收据和发票申请都在订单页。',
      en: 'The owner of a team chooses a plan and months, sees each amount first, and pays by WeChat or bank transfer; the plan starts at once. Unused days count towards an upgrade. Orders, receipts and invoice requests have a page.',
    },
  },
  {
    id: '2026-11-25-06-campaign-report',
    kind: 'better',
    day: '2026-11-25',
    titles: { zh: '邮件报告看得更细', en: 'Campaign reports in more detail' },
    texts: {
      zh: '报告可以按轮次、模板、邮箱、域名、粉丝量和国家看，回复率带置信区间，点每个数字能看到是哪些人，还能导出Excel。',
      en: 'Reports break down by round, template, mailbox, domain, creator size and country. Reply rates come with their interval, each number opens the people behind it, and all of it exports to Excel.',
    },
  },
  {
    id: '2026-11-25-05-inbox',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '收件箱和自动跟进', en: 'Inbox and automatic follow-ups' },
    texts: {
      zh: '红人的回复、退信和自动回复会进入收件箱，可以分给同事、稍后提醒、直接回复。没有回复的，按你定的轮次自动跟进；对方一回复就停。',
      en: 'Replies, bounces and automatic answers of creators arrive in the inbox: assign, snooze and answer them there. Follow-ups go out in the rounds you set, and stop as soon as the creator replies.',
    },
  },
  {
    id: '2026-11-25-04-campaigns',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '邮件任务', en: 'Email campaigns' },
    texts: {
      zh: '给一位或一批红人写信：粘贴地址、从Excel导入，发送前看清人数、发件人、预计时间和要跳过的人；立即发送或定时发送，进度和结果实时显示。',
      en: 'Write to one creator or many: paste addresses or import them from Excel, see recipients, senders, estimated time and who is skipped before sending, send now or later, and watch the results live.',
    },
  },
  {
    id: '2026-11-25-03-senders',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '用自己的邮箱发信', en: 'Send from your own mailbox' },
    texts: {
      zh: '在“发件人”里绑定邮箱，逐项验证登录、收发和域名记录，没通过的会说明原因和要加的解析记录。演示平台有一个不会寄到真实地址的沙盒邮箱。',
      en: 'Connect a mailbox under Senders. Login, delivery and DNS records are verified one by one, with the reason and the record to add where something fails. The demo has a sandbox mailbox that reaches no real address.',
    },
  },
  {
    id: '2026-11-25-02-covers',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '结果里的封面和排名', en: 'Covers and ranks in the results' },
    texts: {
      zh: '搜索结果可以显示最近三条视频的封面、互动率在同类中的位置和邮箱是否已核实，还能直接跳到某一页。',
      en: 'Search results can show the covers of the latest three videos, where the engagement rate stands among peers and whether an address is verified, and you can jump to a page.',
    },
  },
  {
    id: '2026-11-25-01-unknown-accounts',
    kind: 'new',
    day: '2026-11-25',
    titles: { zh: '导入时保留还没收录的账号', en: 'Imports keep accounts that are not known yet' },
    texts: {
      zh: '导入收藏夹和黑名单时，还没收录的账号会先留着，收录后自动补全。',
      en: 'Lists and the blacklist keep imported accounts that are not known yet, and complete them once they are.',
    },
  },
  {
    id: '2026-11-23-13-side-panel',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '搜索结果旁直接看红人', en: 'See a creator beside the results' },
    texts: {
      zh: '点结果里的一行，红人的数据在表格旁打开，不扣额度；按J和K换人，按Esc关闭，再按一下打开完整页面。',
      en: 'Open a row of the results and its figures show beside the table, free of charge. J and K move on, Escape closes, and one more press opens the whole page.',
    },
  },
  {
    id: '2026-11-23-12-all-tags',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '标签可以选“全部都要有”', en: 'Creators with all of several tags' },
    texts: {
      zh: '选了几个标签时，可以找有其中任意一个的红人，也可以只找全部都有的；按相关度排序时，符合得多的排在前面。',
      en: 'With several tags chosen, find creators with any of them or only those with all. By relevance, those with more of the tags come first.',
    },
  },
  {
    id: '2026-11-23-11-quality-filter',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '质量等级可以筛选，另加五个条件', en: 'Filter by quality grade and five more values' },
    texts: {
      zh: '质量等级成为结果表的一列和筛选条件；还可以按平均点赞、平均评论、90天粉丝增长、简介里有没有WhatsApp和店铺来筛。互动率下的短条显示在同类里的位置。',
      en: 'The quality grade is a column and a filter. New filters: average likes, average comments, growth over 90 days, and WhatsApp or a shop in the description. A bar below the engagement rate shows the place among peers.',
    },
  },
  {
    id: '2026-11-23-10-csv-and-pasted-lists',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: 'CSV和粘贴的名单也能导入', en: 'Import CSV files and pasted lists' },
    texts: {
      zh: '收藏夹和黑名单除了Excel，也能导入CSV、TSV和文本文件，或者直接粘贴名单；没有表头的名单也认得，文件编码拿不准时先询问。',
      en: 'Lists and the blacklist take CSV, TSV and text files and pasted names beside Excel. Lists without headings are understood, and where the encoding of a file is in doubt, the import asks first.',
    },
  },
  {
    id: '2026-11-23-09-limits-said-once',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '额度用完只说一次，说清楚', en: 'Limits are said once, and clearly' },
    texts: {
      zh: '额度用完时，只在操作的地方说明，不再另外弹出提示；会员不含的功能直接写“不含”，不再显示“剩0次，共0次”。',
      en: 'A limit that is reached is said once, where you work. What a plan does not include is said as such, no longer as “0 of 0 left”.',
    },
  },
  {
    id: '2026-11-23-08-figure-days',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '每个数字写明自己的日期', en: 'Each figure keeps its own date' },
    texts: {
      zh: '如果一个数字和这位红人的其他数字不是同一天的，结果表、手机列表和详情页会在它旁边写出日期。',
      en: 'Where a figure is of another day than the creator’s other figures, its date stands beside it in the result table, on the phone and on the creator’s page.',
    },
  },
  {
    id: '2026-11-23-07-more-columns',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '结果表的新列', en: 'New columns of the result table' },
    texts: {
      zh: '结果表可以显示90天粉丝走势、预估合作价、CPM、每周发布数和数据日期，显示哪些列由你选。',
      en: 'The result table can show the course of followers over 90 days, the estimated price, CPM, posts per week and the data date; you choose which columns show.',
    },
  },
  {
    id: '2026-11-23-06-imports-of-known-creators',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '名单里可以有YouTube和Instagram红人', en: 'Lists may hold YouTube and Instagram creators' },
    texts: {
      zh: '导入收藏夹和黑名单时，已收录的YouTube和Instagram红人可以用账号、链接或频道ID识别；表头和国家、语言名称支持更多语言。',
      en: 'Imports into lists and the blacklist find YouTube and Instagram creators that are known here by handle, link or channel ID. Headings and names of countries and languages are read in more languages.',
    },
  },
  {
    id: '2026-11-23-05-free-looks',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '先免费看，再决定要不要分析', en: 'Look for free, then decide' },
    texts: {
      zh: '不带条件的第一页搜索免费；红人详情和对比先免费显示基本数据，点了分析才计数，计数前写明要用多少。',
      en: 'The first page of a search without filters is free. A creator and a comparison show basic figures for free; only an analysis you ask for counts, and its cost is said before.',
    },
  },
  {
    id: '2026-11-23-04-support',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '联系客服和报告数据错误', en: 'Ask support, report wrong data' },
    texts: {
      zh: '在价格页可以申请更高的会员，在红人详情页可以报告数据有误，提交后会显示工单号。',
      en: 'Ask for a larger membership on the price page, and report wrong data on a creator’s page; you are told the number of your ticket.',
    },
  },
  {
    id: '2026-11-23-03-notification-bell',
    kind: 'new',
    day: '2026-11-23',
    titles: { zh: '通知铃铛', en: 'Notification bell' },
    texts: {
      zh: '顶栏的铃铛收集保存的搜索等通知，可以标为已读，也可以选择要收哪些。',
      en: 'The bell in the top bar collects notifications, such as new results of saved searches. Mark them as read, and choose which ones you get.',
    },
  },
  {
    id: '2026-11-23-02-honest-figures',
    kind: 'fixed',
    day: '2026-11-23',
    titles: { zh: '结论、评级和发布频率一致', en: 'Verdict, grade and posting rate agree' },
    texts: {
      zh: '结论不再和质量评级矛盾，排名写成超过多少同类；每周发布数只算最近90天的作品，筛选、列表和详情页是同一个数。',
      en: 'The verdict no longer contradicts the quality grade, and a rank says how many peers it is above. Posts per week count the last 90 days only, the same in filters, rows and details.',
    },
  },
  {
    id: '2026-11-23-01-file-encodings',
    kind: 'better',
    day: '2026-11-23',
    titles: { zh: '导入文件识别更多编码', en: 'Imports recognise more encodings' },
    texts: {
      zh: '运营导入GBK、Big5、Shift_JIS等编码的文件时会自动识别，拿不准时先询问，不再写入乱码。',
      en: 'Files that operators import in GBK, Big5, Shift_JIS and other encodings are recognised; when in doubt, the import asks first.',
    },
  },
  {
    id: '2026-11-22-05-favourites',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '收藏夹、备注和黑名单', en: 'Lists, notes and a blacklist' },
    texts: {
      zh: '把红人收进个人或团队收藏夹，写备注，加入黑名单；可以用Excel表格批量导入，也可以把收藏夹导出。',
      en: 'Save creators to lists of your own or of the team, write notes, and blacklist whom you do not want. Import workbooks into a list, and export a list.',
    },
  },
  {
    id: '2026-11-22-04-saved-searches',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '保存搜索与新红人提醒', en: 'Saved searches with alerts' },
    texts: {
      zh: '把常用条件保存下来，可以分享给团队；打开提醒后，有新红人符合条件时会通知你。',
      en: 'Save the filters that you use often and share them with your team. With an alert on, you are notified of new creators that match.',
    },
  },
  {
    id: '2026-11-22-03-export-and-unlock',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '导出与解锁邮箱', en: 'Export and e-mail unlocking' },
    texts: {
      zh: '把选中的或全部符合条件的红人导出成表格；解锁红人的联系邮箱，已解锁的再看不再计数。',
      en: 'Export the creators you chose or all that match as a file. Unlock contact addresses of creators; looking at them again costs nothing.',
    },
  },
  {
    id: '2026-11-22-02-described-need',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '用一句话描述需求，找相似红人', en: 'Describe a need, find look-alikes' },
    texts: {
      zh: '用一句中文或英文描述要找的人，逐条确认识别出的条件；也可以从几位红人出发找相似的红人。',
      en: 'Describe whom you need in a sentence of Chinese or English and correct what was understood, or start from a few creators and find similar ones.',
    },
  },
  {
    id: '2026-11-22-01-creator-detail',
    kind: 'new',
    day: '2026-11-22',
    titles: { zh: '红人详情与对比', en: 'Creator details and comparison' },
    texts: {
      zh: '查看红人的总览、内容、带货品牌和受众，数字旁写明算法；最多可以并排对比五位红人。',
      en: 'See a creator’s overview, content, brands and audience, with each figure explained, and compare up to five creators side by side.',
    },
  },
  {
    id: '2026-11-21-08-plan-and-limits',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '会员权益公开透明', en: 'Plans and limits in the open' },
    texts: {
      zh: '四档会员的每一项额度都列在公开的表里。同一天内用相同条件搜索只计一次，翻页、排序、切换语言都不再计数，没有结果也不计数。',
      en: 'Every limit of the four plans stands in a public table. The same search counts once a day: paging, sorting and changing the language are free, and so is a search that finds nothing.',
    },
  },
  {
    id: '2026-11-21-07-sign-up',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '手机号注册与短信登录', en: 'Sign up by phone, sign in by SMS' },
    texts: {
      zh: '用手机号注册，用密码或短信验证码登录，忘记密码可自行找回；可以邀请成员加入团队，也能查看账号在哪些设备上登录并随时下线。',
      en: 'Sign up by phone, sign in by password or a code by SMS, and reset a forgotten password yourself. Invite people to your team, and see and end the sign-ins of your account.',
    },
  },
  {
    id: '2026-11-21-06-find-everywhere',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '全站搜索与书签', en: 'Search everywhere, and bookmarks' },
    texts: {
      zh: '在顶栏一次找到三个平台的红人、你的收藏夹和菜单；常用页面可以存为书签，最多50个。',
      en: 'Find creators of all three platforms, your lists and menu entries from the top bar, and keep up to 50 pages as bookmarks.',
    },
  },
  {
    id: '2026-11-21-05-layouts',
    kind: 'new',
    day: '2026-11-21',
    titles: { zh: '五种布局，七套配色', en: 'Five layouts, seven colour themes' },
    texts: {
      zh: '在设置里选择菜单布局、配色、深色模式、表格密度和文字方向，选择会一直保留。',
      en: 'Choose the layout of the menus, a colour theme, dark mode, table density and text direction in the settings; your choice is remembered.',
    },
  },
  {
    id: '2026-11-21-04-column-widths',
    kind: 'better',
    day: '2026-11-21',
    titles: { zh: '结果表可以调整列宽', en: 'Columns of the result table can be resized' },
    texts: {
      zh: '用鼠标、触摸或键盘调整列宽，下次打开时保持不变。长表格滚动也更流畅。',
      en: 'Resize columns by mouse, touch or keyboard; the widths stay as you left them. Long tables scroll more smoothly, too.',
    },
  },
  {
    id: '2026-11-21-03-field-errors',
    kind: 'better',
    day: '2026-11-21',
    titles: { zh: '输入有误时说清原因', en: 'Wrong entries say what is wrong' },
    texts: {
      zh: '表单在出错的那一项旁说明违反了哪条规则，中英文都有。',
      en: 'Forms name the broken rule beside the field it belongs to, in Chinese and in English.',
    },
  },
  {
    id: '2026-11-21-02-keyboard-scrolling',
    kind: 'fixed',
    day: '2026-11-21',
    titles: { zh: '长列表可以用键盘滚动', en: 'Long lists scroll by keyboard' },
    texts: {
      zh: '较长的对话框、弹出层和列表现在可以用键盘滚动，阿拉伯语等从右到左的页面里数字顺序正确。',
      en: 'Long dialogs, popovers and lists can be scrolled by keyboard, and figures keep their order on right-to-left pages.',
    },
  },
  {
    id: '2026-11-20-03-creator-search',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '三平台红人搜索上线', en: 'Creator search on three platforms' },
    texts: {
      zh: '在TikTok、YouTube和Instagram上按地区、语言、标签、粉丝数、播放量等条件筛选红人，筛选时实时显示符合条件的人数，结果可排序、可分享链接。',
      en: 'Filter creators on TikTok, YouTube and Instagram by region, language, tags, followers, views and more. Counts follow as you type, and every result can be sorted and shared as a link.',
    },
  },
  {
    id: '2026-11-20-02-file-import',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '从文件导入红人数据', en: 'Import creators from files' },
    texts: {
      zh: '平台运营可以导入CSV和Excel文件：先看计划，含义不清的列会先询问，最后给出准确的计数。',
      en: 'Operators can import CSV and Excel files: a plan comes first, unclear columns are asked about, and exact counts follow.',
    },
  },
  {
    id: '2026-11-20-01-two-languages',
    kind: 'new',
    day: '2026-11-20',
    titles: { zh: '中英双语界面', en: 'Chinese and English' },
    texts: {
      zh: '界面提供中文和英文，默认跟随浏览器语言，也可以随时切换。',
      en: 'The interface speaks Chinese and English. It follows your browser, and you can switch at any time.',
    },
  },
];
