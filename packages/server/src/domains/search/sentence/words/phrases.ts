import type { FilterKey, UnsureReason } from '@reachkit/contract';
import { fill, type Meaning, type Phrases, type Side, value } from '../meaning.ts';

const before = (side: Side): Meaning => ({ is: 'compare', side, place: 'before' });
const after = (side: Side): Meaning => ({ is: 'compare', side, place: 'after' });
const unsure = (reason: UnsureReason, filter?: FilterKey): Meaning => ({
  is: 'unsure',
  reason,
  ...(filter && { filter }),
});
const other = (reason: UnsureReason): Meaning => ({ is: 'otherMetric', reason });
const unit = (days: number): Meaning => ({ is: 'unit', days });

/** Platforms, sizes, contact and recency in one phrase. */
export const valuePhrases: Phrases = [
  [
    'tiktok|tik tok|抖音海外版|海外抖音|国际版抖音|抖音国际版|tt|tiktoker|tiktokers',
    value('platform', ['tiktok']),
  ],
  ['抖音|douyin|tk', value('platform', ['tiktok'], 0.7)],
  ['youtube|you tube|油管|yt|youtuber|youtubers|ytb|u2b', value('platform', ['youtube'])],
  [
    'instagram|insta|ig|ins|instagrammer|instagrammers|照片墙|instagramer|instagramers',
    value('platform', ['instagram']),
  ],
  // One word for two tags: furnishing and decorating are searched together.
  [
    '家居|家居装饰|home|home decor|home decoration|home and decor|home & decor',
    value('tags', ['home', 'decor']),
  ],
  // Not topic words: as names they would match similar words, e.g. bedding and wedding.
  [
    '装修|装潢|家居装修|室内装修|renovation|renovations|home renovation|home improvement|home makeover|沙发|地毯|窗帘|家纺|家居纺织|sofa|sofas|couches|rugs|area rugs|carpets|curtains|home textiles|home furnishings|furnishings',
    value('tags', ['home', 'decor'], 0.85),
  ],
  [
    '床品|床上用品|四件套|床单|被子|枕头|床垫|家电|小家电|家用电器|厨房电器|厨电|bedding|bed linen|bed sheets|duvets|pillows|mattress|mattresses|home appliances|household appliances|kitchen appliances|small appliances',
    value('tags', ['home'], 0.85),
  ],
  [
    '灯具|灯饰|台灯|吊灯|照明灯具|香薰蜡烛|香薰|蜡烛|墙纸|壁纸|挂画|抱枕|lamps|table lamps|floor lamps|light fixtures|home lighting|scented candles|scented candle|home fragrance|wallpaper|wall art|throw pillows',
    value('tags', ['decor'], 0.85),
  ],
  [
    '厨具|厨房用品|厨房好物|餐具|锅具|炊具|kitchenware|cookware|tableware|kitchen gadgets|kitchen tools|kitchen utensils',
    value('tags', ['home', 'cooking'], 0.85),
  ],
  ['厨房', value('tags', ['cooking'], 0.85)],
  ['nano|素人|nano tier|nano size|纳米', value('sizeBand', ['nano'])],
  ['micro|micro tier|微型|小微|微网红', value('sizeBand', ['micro'])],
  ['mid tier|midtier|mid size|mid sized|腰部|中腰部|腰部级|medium sized|mid', value('sizeBand', ['mid'])],
  ['macro|macro tier', value('sizeBand', ['macro'])],
  ['mega|mega tier|超头部|顶流|celebrity|celebrities|顶级', value('sizeBand', ['mega'])],
  ['头部|top tier', value('sizeBand', ['macro', 'mega'], 0.8)],
  ['尾部|长尾|long tail', value('sizeBand', ['nano', 'micro'], 0.8)],
  [
    '邮箱可联系|邮箱联系|可以邮箱联系|通过邮箱联系|能通过邮箱联系|可以通过邮箱联系|可通过邮箱联系|能用邮箱联系|用邮箱联系|邮箱联系得上|可邮箱联系|可邮件联系|邮箱能联系|能邮箱联系|有邮箱|有邮箱的|带邮箱|留了邮箱|留邮箱|公开邮箱|有公开邮箱|有email|有邮件|有e-mail|邮箱|with email|with an email|with emails|with email address|have an email|has an email|have email|has email|having an email|contactable by email|reachable by email|contact by email|contactable via email|reachable via email|email available|email|emails|e mail|email address|email contact|public email|with a public email|an email|an email address|with contact email|email in bio|with an email address',
    value('haveEmail', ['1']),
  ],
  [
    '可联系|能联系|能联系上|能联系到|联系得上|可以联系|有联系方式|联系方式|有联络方式|contactable|reachable|with contact info|contact info|contact information|contact details|can be contacted|i can contact|we can contact',
    value('haveEmail', ['1'], 0.8),
  ],
  [
    '没有邮箱|无邮箱|没邮箱|不带邮箱|没留邮箱|without email|without an email|without emails|no email|no emails|no email address|without email address',
    value('haveEmail', ['0'], 0.85),
  ],
  [
    'verified email|verified emails|verified email address|verified email addresses|verified mail|verified address|verified addresses|email verified|emails verified|email is verified|emails are verified|email address verified|email address is verified|email that is verified|email has been verified|have an email verified|valid email|valid email address|working email|deliverable email|邮箱已验证|邮箱已经验证|邮箱已验证过|邮箱验证过|邮箱验证过的|邮箱经过验证|邮箱通过验证|邮箱已通过验证|邮箱验证通过|邮箱有效|已验证邮箱|已验证的邮箱|验证邮箱|验证过的邮箱|经过验证的邮箱|通过验证的邮箱|有已验证邮箱|有已验证的邮箱|有验证过的邮箱|有经过验证的邮箱|有效邮箱|有有效邮箱|有效的邮箱|有有效的邮箱',
    value('email_verified', ['1']),
  ],
  [
    "unverified email|unverified emails|unverified email address|email not verified|email is not verified|email unverified|emails not verified|email isn't verified|emails aren't verified|emails are not verified|邮箱不验证|no verified email|no verified emails|without verified email|without a verified email|没有已验证的邮箱|没有已验证邮箱|没有验证过的邮箱|邮箱未验证|邮箱没验证|邮箱没有验证|邮箱没验证过|未验证邮箱|未验证的邮箱",
    value('email_verified', ['0']),
  ],
  [
    'whatsapp|whats app|whatsapp号|whatsapp号码|whatsapp number|whatsapp numbers|whatsapp contact',
    value('have_whatsapp', ['1']),
  ],
  [
    '店铺|有店铺|网店|小店|有小店|橱窗|有橱窗|开店|开了店|shop|shops|online shop|online store|storefront|own shop|own store|affiliate shop',
    value('have_shop', ['1']),
  ],
  [
    '带货|能带货|会带货|带过货|卖货|能卖货|sells products|sell products|selling products|sells goods|sell goods|selling goods',
    value('have_shop', ['1'], 0.7),
  ],
  [
    '质量优秀|质量等级优秀|质量等级为优秀|质量等级是优秀|质量评级优秀|优秀质量|excellent quality|quality excellent|quality is excellent|quality level excellent|quality level is excellent',
    value('quality', ['level5']),
  ],
  [
    '质量好|质量不错|质量高|高质量|优质|good quality|quality is good|high quality|great quality',
    value('quality', ['level4', 'level5'], 0.7),
  ],
  [
    '质量良好|质量等级良好|质量等级为良好|quality level good|quality level is good',
    value('quality', ['level4'], 0.85),
  ],
  ['质量中等|质量等级中等|中等质量|medium quality|quality level medium', value('quality', ['level3'])],
  [
    '质量差|质量等级差|质量低|低质量|低质|poor quality|bad quality|low quality|quality level poor',
    value('quality', ['level1'], 0.85),
  ],
  [
    'audience data|audience figures|audience insights|audience stats|audience statistics|audience information|audience info|data on the audience|data about the audience|受众数据|有受众数据|受众信息|有受众信息|观众数据|有观众数据|粉丝画像数据|有粉丝画像|有粉丝画像数据|有受众画像|有受众画像数据|受众画像数据',
    value('have_audience', ['1']),
  ],
  [
    'no audience data|without audience data|missing audience data|没有受众数据|没受众数据|无受众数据|缺少受众数据|没有观众数据|没有粉丝画像|没有受众画像',
    value('have_audience', ['0']),
  ],
  [
    'growth data|growth figures|growth stats|growth statistics|follower growth data|30 day growth data|data on growth|known growth|涨粉数据|有涨粉数据|粉丝增长数据|有粉丝增长数据|增长数据|有增长数据|30天涨粉数据|近30天涨粉数据|有30天涨粉数据|有近30天涨粉数据',
    value('have_growth', ['1']),
  ],
  [
    'no growth data|without growth data|no follower growth data|without follower growth data|missing growth data|没有涨粉数据|没涨粉数据|无涨粉数据|缺少涨粉数据|没有增长数据|没有粉丝增长数据',
    value('have_growth', ['0']),
  ],
  [
    'recently active|active recently|posted recently|recently posted|最近活跃|近期活跃|近期更新|最近更新|最近有更新|近期有更新|最近发过|近期发过|最近还在更新|recent posts|still active|still posting|仍在更新|还在更新|最近有发',
    value('sendVideoDate', ['30'], 0.6),
  ],
  ['this week|本周|这周|这一周|这个星期', value('sendVideoDate', ['7'], 0.8)],
  ['this month|本月|这个月', value('sendVideoDate', ['30'], 0.8)],
  ['today|今天|yesterday|昨天', value('sendVideoDate', ['1'], 0.7)],
  [
    "没联系过|没有联系过|还没联系过|还没有联系过|未联系过|未联系|我们没联系过|我们没有联系过|我们还没联系过|我们未联系过|团队没联系过|团队没有联系过|团队未联系过|排除联系过|排除已联系|排除已联系过|排除已经联系过|排除我们联系过|除了联系过|除了已经联系过|不要联系过|不要已联系|不要已经联系过|去掉联系过|剔除已联系|剔除联系过|not contacted|not contacted yet|not yet contacted|not contacted before|not contacted by us|not yet contacted by us|not contacted by our team|not contacted by my team|not already contacted|we have not contacted|we haven't contacted|we haven't contacted yet|we've not contacted|we never contacted|never contacted|never contacted by us|uncontacted|haven't been contacted|haven't been contacted by us|have not been contacted|have not been contacted by us|exclude contacted|excluding contacted|exclude already contacted|excluding already contacted|except already contacted|without already contacted|no one we contacted|nobody we contacted|no one we have contacted|nobody we have contacted",
    value('exclude', ['contactedByTeam'], 0.9),
  ],
  [
    "我没联系过|我没有联系过|我还没联系过|我还没有联系过|我未联系过|我本人没联系过|排除我联系过|不要我联系过|not contacted by me|not yet contacted by me|i have not contacted|i haven't contacted|i haven't contacted yet|i've not contacted|i never contacted|no one i contacted|nobody i contacted|no one i have contacted",
    value('exclude', ['contactedByMe'], 0.9),
  ],
  [
    '不在收藏夹|不在收藏夹里|不在收藏夹中|不在收藏夹里面|不在我的收藏夹|不在我的收藏夹里|不在我们的收藏夹|不在我们的收藏夹里|不在收藏列表|不在收藏列表里|没收藏过|没有收藏过|没收藏|未收藏|未收藏过|还没收藏|还没收藏过|排除收藏夹|排除收藏夹里|排除收藏夹中|排除已收藏|排除收藏过|不要收藏夹里|不要已收藏|不要收藏过|除了收藏夹里|去掉收藏夹里|not in my list|not in my lists|not in our list|not in our lists|not in any list|not in any lists|not in a list|not in any of my lists|not in any of our lists|not in favourites|not in favorites|not in my favourites|not in my favorites|not in our favourites|not in our favorites|not already in a list|not already in our lists|not saved|not saved yet|exclude saved|excluding saved',
    value('exclude', ['listed'], 0.9),
  ],
  [
    "不在黑名单|不在黑名单里|不在黑名单中|不在黑名单上|没拉黑|没有拉黑|没被拉黑|没有被拉黑|未拉黑|未被拉黑|没拉黑过|排除黑名单|排除黑名单里|排除黑名单中|排除黑名单上|不要黑名单|不要黑名单里|不含黑名单|不包括黑名单|去掉黑名单|剔除黑名单|除了黑名单|除去黑名单|not blacklisted|not on the blacklist|not on our blacklist|not on my blacklist|not in the blacklist|not in our blacklist|no blacklisted|no blacklisted ones|without blacklisted|exclude blacklisted|excluding blacklisted|exclude the blacklist|excluding the blacklist|except blacklisted|aren't blacklisted|isn't blacklisted",
    value('exclude', ['blacklisted'], 0.9),
  ],
];

/** Figures, comparisons and times. */
export const measurePhrases: Phrases = [
  [
    'videos|posts|uploads|shorts|new videos|new posts|new uploads|new video|条视频|支视频|条|支|个视频|更',
    { is: 'countable' },
  ],
  [
    '元|块|块钱|人民币|欧元|英镑|日元|万元|rmb|cny|euro|euros|eur|gbp|pounds|yuan',
    { is: 'currency', isDollar: false },
  ],
  ['美元|美金|刀|usd|us dollar|us dollars|dollar|dollars|bucks', { is: 'currency', isDollar: true }],
  [
    '粉丝|粉|粉丝数|粉丝量|粉丝数量|关注者|订阅|订阅数|订阅量|订阅者|粉丝体量|粉丝规模|体量|follower|followers|follower count|followers count|number of followers|subs|subscriber|subscribers|subscriber count|subscriptions|fans|fan base|following|follower base',
    { is: 'metric', field: 'followerCount' },
  ],
  [
    '均播|均播放|平均播放|平均播放量|平均播放数|平均观看|平均观看量|场均播放|播放|播放量|播放数|观看量|观看|观看数|浏览量|单条播放|视频播放|视频播放量|均播量|average views|avg views|average plays|avg plays|average play|mean views|mean plays|views|plays|view|views on average|plays on average|average view count|view count|average video views|views per video|plays per video|average views per video|avg view|average view|views a video|avg. views|average viewership|views each',
    { is: 'metric', field: 'avg_plays' },
  ],
  [
    '互动率|平均互动率|互动比|互动|参与率|engagement|engagement rate|engagement rates|interaction rate|interaction|interactions rate|er|avg engagement|average engagement|average engagement rate|avg engagement rate',
    { is: 'metric', field: 'avg_intrate' },
  ],
  [
    '播粉比|播放量/粉丝比|播放/粉丝比|播放/粉丝|播放量/粉丝数|播放量/粉丝|播放粉丝比|播放粉丝比例|播放量粉丝比|播放与粉丝比|粉播比|plays per follower|views per follower|play to follower ratio|view to follower ratio|views to followers ratio|plays to followers ratio|views to followers|views follower ratio|view follower ratio|views per subscriber|plays per fan',
    { is: 'metric', field: 'follower_plays' },
  ],
  [
    '播放中位数|播放量中位数|中位播放|中位播放量|视频播放中位数|播放量中位|median views|median plays|median view count|median video views|median views per video',
    { is: 'metric', field: 'median_plays' },
  ],
  [
    '涨粉|涨粉率|粉丝增长|粉丝增长率|增长率|粉丝涨幅|30天涨粉|30天涨粉率|近30天涨粉|近30天涨粉率|最近30天涨粉|最近30天涨粉率|过去30天涨粉|近一个月涨粉|近一个月涨粉率|最近一个月涨粉|最近一个月涨粉率|近1个月涨粉|最近1个月涨粉|月涨粉|月涨粉率|近30天粉丝增长|最近30天粉丝增长|近一个月粉丝增长|最近一个月粉丝增长|月增长率|growth|growth rate|follower growth|follower growth rate|monthly growth|monthly follower growth|growth in the last month|growth over the last month|growth in the last 30 days|growth over the last 30 days|growth over 30 days|growth in 30 days|30-day growth|30 day growth|30-day follower growth|30 day follower growth',
    { is: 'metric', field: 'growth' },
  ],
  [
    '90天涨粉|90天涨粉率|近90天涨粉|近90天涨粉率|最近90天涨粉|最近90天涨粉率|过去90天涨粉|近三个月涨粉|近三个月涨粉率|最近三个月涨粉|近3个月涨粉|季度涨粉|90-day growth|90 day growth|90-day follower growth|90 day follower growth|quarterly growth|quarterly follower growth|growth in 90 days|growth over 90 days|growth in the last 90 days|growth over the last 90 days|growth in the last three months|growth in the last quarter',
    { is: 'metric', field: 'growth_90d' },
  ],
  [
    'grew|grow|grows|growing|grown|gained|gaining|increased|increasing|have grown|has grown|grew by|growing by|grown by|涨|涨了|增长了|增长|上涨|增加|增加了|增粉|增粉率|涨幅',
    { is: 'grow' },
  ],
  [
    '点赞|点赞数|点赞量|赞|平均点赞|平均点赞数|均赞|likes|average likes|avg likes|mean likes|likes per video|likes per post|likes on average',
    { is: 'metric', field: 'avg_likes' },
  ],
  [
    '评论|评论数|评论量|平均评论|平均评论数|comments|average comments|avg comments|mean comments|comments per video|comments per post|comments on average',
    { is: 'metric', field: 'avg_comments' },
  ],
  ['cpm|千次播放成本|千次曝光成本|千次展示成本', { is: 'metric', field: 'cpm' }],
  [
    '广告占比|广告比例|广告视频占比|广告率|ad share|ad ratio|ad rate|share of ads|share of sponsored posts|sponsored share',
    { is: 'metric', field: 'ad_share' },
  ],
  [
    '预算|价格|报价|单价|价位|费用|合作费|合作价|坑位费|刊例|刊例价|price|prices|priced|pricing|budget|budgets|cost|costs|costing|rate card|rates|fee|fees|charge|charging|charges|per post|per video|a video|a post',
    { is: 'metric', field: 'price' },
  ],
  [
    '7天涨粉|近7天涨粉|最近7天涨粉|周涨粉|近一周涨粉|最近一周涨粉|年涨粉|weekly growth|yearly growth|annual growth|中位数|median|获赞|分享|转发|转发量|分享数|shares|saves|收藏数|带货量|销量|gmv|sales|clicks|点击率|ctr|conversion|conversion rate|转化率|completion rate|完播率|watch time|video count|视频数|作品数|minutes|hours|total views|总播放|总播放量|total likes|总点赞',
    other('not_filterable'),
  ],
  [
    '总预算|佣金|cpc|cpa|cpe|cpv|commission|total budget|overall budget|campaign budget|per month budget',
    other('price'),
  ],
  ['年龄|岁数|年龄段|aged|age|ages|age range|between the ages of|ages between', other('age')],
  [
    'at least|more than|over|above|greater than|no less than|no fewer than|not less than|minimum|min|minimum of|a minimum of|starting from|starting at|upwards of|exceeding|exceeds|exceed|higher than|bigger than|larger than|not under|not below|beyond|超过|大于|高于|不低于|不少于|不小于|至少|起码|最少|最低|多于|达到|达|满|超|过|大于等于|高过|不下|别低于|不能低于|要过',
    before('from'),
  ],
  [
    "less than|under|below|fewer than|at most|up to|no more than|not more than|not over|not above|not exceeding|maximum|max|maximum of|a maximum of|lower than|smaller than|within a|small than|不超过|不高于|不多于|小于|低于|少于|最多|至多|不到|未满|不足|不大于|不要超过|别超过|不能超过|不要高于|小于等于|最高|控制在|不过|不满|不及|没超过|没有超过|未超过|没到|未到|not exceed|does not exceed|do not exceed|doesn't exceed|don't exceed",
    before('to'),
  ],
  [
    'about|around|roughly|approximately|approx|circa|some|nearly|almost|close to|大约|大概|约|差不多|将近|接近|近乎|大致',
    before('about'),
  ],
  [
    '以上|及以上|之上|往上|起|起步|或以上|或更多|向上|or more|or above|or higher|and above|and up|and more|and over|or over|or greater|plus|at least that|at minimum|at the minimum|minimum at least|and higher|upwards',
    after('from'),
  ],
  [
    '以下|及以下|之下|往下|以内|之内|封顶|或以下|or less|or fewer|or below|or lower|or under|and below|and under|at most that|at maximum|max at most|tops',
    after('to'),
  ],
  ['左右|上下|附近|or so|give or take|ish', after('about')],
  ['between|介于|在', { is: 'between' }],
  ['到|至|to|through|thru|till', { is: 'rangeTo' }],
  ['and|or|和|与|及|或|或者|或是|以及|还有|and also|as well as|跟|and or|also', { is: 'and' }],
  ['天|日|day|days|个日', unit(1)],
  ['周|星期|礼拜|个星期|个礼拜|week|weeks|wk|wks', unit(7)],
  ['fortnight', unit(14)],
  ['半个月', unit(15)],
  ['个月|月|month|months|mo|mos', unit(30)],
  ['quarter|季度|个季度', unit(90)],
  ['半年|half a year|half year|half-year', unit(180)],
  ['年|year|years|yr|yrs', unit(365)],
  [
    '近|最近|过去|上个|上一个|近期|最近的|这|last|past|recent|within|within the last|within the past|in the last|in the past|over the last|over the past|during the last|during the past|in the previous|in|previous|the last|the past|inside|these|not older than|within last|in last|in past|no more than',
    { is: 'recent' },
  ],
  ['内|以来|里|ago|old', { is: 'within' }],
  [
    '发过|发过视频|发布过|更新过|更新|有更新|有发|发布|发视频|发片|有发布|发了|出过|拍过|做过|发过内容|发过新视频|posted|post|posting|upload|publish|publishes|post new videos|post new content|upload new videos|upload new content|publish new videos|uploaded|uploading|published|publishing|have posted|has posted|who posted|posted something|posted a video|posted videos|uploaded a video|last posted|last post|last video|last upload|updated|posted content|最后更新|最后发布|最近一条视频|最近一次更新|最新视频',
    { is: 'active', isVague: false },
  ],
  [
    'active|活跃|有活跃|been active|are active|保持更新|保持活跃|持续更新|be active',
    { is: 'active', isVague: true },
  ],
  [
    'without a post|without a video|without a new post|without a new video|without a single post|inactive|silent|dormant|idle|stopped posting|stopped uploading|stopped publishing|stopped being active|quit posting|gone quiet|went quiet|gone silent|went silent|on hiatus|no longer posting|no longer post|no longer upload|no longer uploading|no longer publishing|no longer active|停更|断更|停止更新|停止发布|停止活跃|不再更新|不再发布|不更新|不活跃|不再活跃|很久没更新|好久没更新|长期未更新|长期不更新|沉寂',
    { is: 'silent' },
  ],
];

/** Phrases about exclusions, the audience, and anything unsupported by filters. */
export const limitPhrases: Phrases = [
  [
    '粉丝增长快|粉丝增长很快|粉丝增长迅速|粉丝涨得快|涨粉快|涨粉很快|涨粉迅速|快速涨粉|增长快|fast growing|growing fast|growing quickly|quickly growing|fast growth|fast follower growth|strong growth|rapid growth',
    unsure('vague', 'growth'),
  ],
  [
    '质量|质量等级|质量评级|质量分|评分|quality|quality level|quality grade|quality score|quality rating',
    unsure('needs_value', 'quality'),
  ],
  [
    '数据新|数据最新|最新数据|数据更新时间|fresh data|fresh figures|fresh stats|up to date figures|up to date data',
    unsure('needs_value', 'updatedDate'),
  ],
  [
    '品牌|合作品牌|合作过的品牌|接过的品牌|合作过|竞品|brand|brands|brand deals|competitors|worked with|have worked with|collaborated with',
    unsure('needs_value', 'brands'),
  ],
  ['接广告|接过广告|广告多|广告少|ads|sponsored|sponsorship|sponsorships', unsure('needs_value', 'ad_share')],
  [
    'already contacted|contacted|联系过|已联系|blacklisted|黑名单|收藏夹|in my list',
    unsure('needs_value', 'exclude'),
  ],
  ['话题标签|hashtag|hashtags', unsure('needs_value', 'hashtags')],
  [
    "不要|不拍|不发|不带|无|拒绝|过滤|过滤掉|没|没有|未|不看|不喜欢|不想要|不含|不包括|不包含|排除|除了|除|除去|剔除|去掉|不做|不是|别要|别|不找|不需要|不考虑|非|没有做过|没做过|不接受|避开|not|no|non|except|except for|excluding|exclude|but not|without|avoid|anyone but|everyone but|anything but|everything but|anything except|everything except|all but|nothing with|free of|other than|apart from|aside from|never|don't want|do not want|don't include|do not include|don't need|not in|not from|not into|not doing|who don't do|who do not do|don't post about|do not post about|not posting about|don't|do not|no more|rather than|instead of|isn't|aren't|leave out|skip|anywhere but|anywhere except|ignore|minus|haven't|hasn't|hadn't|doesn't|didn't|wasn't|weren't|won't|wouldn't|can't|cannot|couldn't|shouldn't|mustn't|havent|hasnt|doesnt|dont|didnt|isnt|arent|have not|has not|does not|did not|no one|noone|nobody|nothing|none|none of|neither|nor|hardly|rarely|seldom|outside|outside of|lacks|lacking|missing|not one|not one of|not a single|lack|lack of|unless|save for|away from|not a fan of|not a big fan of|not fond of|not interested in|with the exception of|as opposed to|不|不在|没在|未在|不来自|不属于|并非|而非|而不是|不能|不可|不得|不会|不应|不该|不希望|不接|不碰|不玩|不搞|不爱|从不|从未|从来不|从来没|从来没有|尚未|还没|还没有|还未|没有在|勿|请勿|禁止|屏蔽|缺少|缺乏|很少",
    { is: 'not' },
  ],
  [
    "除外|以外|之外|以外的|之外的|外的|的除外|的不要|的不考虑|excluded|不算|免谈|外|不行|的不行|不欢迎|not included|not welcome|not wanted|not allowed|not accepted|not available|isn't available|unavailable|isn't welcome|aren't welcome|isn't wanted|aren't wanted|isn't included|aren't included|is excluded|are excluded|off limits",
    { is: 'notAfter' },
  ],
  [
    "not required|not needed|not necessary|not important|not a must|not mandatory|isn't required|isn't needed|isn't necessary|isn't important|optional|不重要|无所谓|不必须|没关系|可有可无|随意",
    { is: 'notAfter', isOptional: true },
  ],
  [
    '类似|类似于|similar to|lookalike|look alike|lookalikes of|lookalikes|resembling|resemble|相似|similar|same style as|风格像|in the style of|跟他差不多',
    { is: 'like', needsName: false },
  ],
  ['像|like|such as', { is: 'like', needsName: true }],
  [
    '受众|观众|粉丝画像|粉丝来自|粉丝大多|粉丝大部分|粉丝群体|粉丝多为|受众群体|受众画像|粉丝群|粉丝年龄|粉丝性别|目标受众|目标用户|用户画像|audience|audiences|viewers|viewership|target audience|demographic|demographics',
    { is: 'audience' },
  ],
  [
    '女|男|女性|男性|女生|男生|女的|男的|女士|男士|女孩|男孩|小姐姐|小哥哥|女博主|男博主|女主播|男主播|女红人|男红人|女达人|男达人|female|females|male|males|woman|women|man|men|girl|girls|boy|boys|guy|guys|lady|ladies|gender|性别|女网红|男网红|情侣|couple|couples',
    unsure('gender'),
  ],
  [
    '岁|周岁|year old|years old|yo|year olds|years of age|yrs old|90后|00后|95后|80后|gen z|z世代|millennial|millennials|teenager|teenagers|teens|teen|年轻|年轻人|young|中年|老年|elderly|over 50s|二十多岁|三十多岁|twenties|thirties|seniors|大学生|学生|college students|students|boomers',
    unsure('age'),
  ],
  [
    '太贵|不贵|便宜|性价比|性价比高|贵|价格便宜|价格低|cheap|affordable|expensive|low cost|free collaboration|paid|免费|置换|寄样|barter|gifted|low budget|small budget|tight budget|预算有限|预算不多|预算低|too expensive|便宜点|inexpensive|reasonable rates|reasonably priced|不太贵|报价低',
    unsure('price'),
  ],
  [
    '每周|per week|a week|each week|every week|weekly|times a week|times per week|videos a week|posts a week|videos per week|posts per week|videos weekly|posts weekly|times weekly|times each week|times every week|once a week|once per week|once weekly|once every week|every single week|each and every week|每星期|每个星期|每礼拜|每个礼拜',
    { is: 'rhythm', perWeek: 1 },
  ],
  [
    '每天|每日|per day|a day|each day|every day|daily|times a day|times per day|videos a day|posts a day|videos per day|posts per day|times daily|times each day|times every day|once a day|once per day|once daily|every single day|everyday|天天|每一天',
    { is: 'rhythm', perWeek: 7 },
  ],
  ['twice a week|twice per week|twice weekly|twice every week', { is: 'rhythm', perWeek: 2 }],
  ['every other day|隔天|隔日', { is: 'rhythm', perWeek: 3.5 }],
  ['twice a day|twice per day|twice daily', { is: 'rhythm', perWeek: 14 }],
  [
    '日更|daily poster|daily uploader|daily publisher|daily creator|daily vlogger',
    { is: 'rhythm', perWeek: 7, isPosting: true },
  ],
  [
    '周更|weekly poster|weekly uploader|weekly publisher|weekly creator|weekly vlogger',
    { is: 'rhythm', perWeek: 1, isPosting: true },
  ],
  [
    '每月|高频|频繁|频率|更新频率|发布频率|发文频率|发片频率|posting frequency|upload frequency|更新频繁|经常更新|定期更新|经常|monthly|per month|regularly|often|frequently|frequency|consistent|consistently|regular|稳定更新|更新稳定',
    unsure('frequency'),
  ],
  [
    '小博主|大博主|中小博主|小达人|大达人|小网红|大网红|小红人|大红人|小号|大号|中小|大v|高互动|互动高|互动好|互动率高|高互动率|高播放|播放高|播放好|数据好|数据不错|热门|爆款|知名|有名|有影响力|粉丝多|粉丝不多|粉丝少|粉丝粘性高|粘性高|忠实|火|很火|小众|专业|靠谱|真实|颜值高|好看|漂亮|high engagement|good engagement|strong engagement|great engagement|high engagement rate|good engagement rate|highly engaged|engaged|engaging|low engagement|high views|good views|lots of followers|many followers|lots of views|popular|famous|trending|viral|small|big|large|huge|tiny|smaller|larger|bigger|best|top|good|great|professional|authentic|well known|influential|rising|up and coming|emerging|新锐|有潜力|潜力|loyal|cute|beautiful|trustworthy|reliable|high|low|strong|decent|most|more|less|few|not too big|not too small|太大|太小|不要太大|不要太小|体量小|体量大|high performing|well performing|高|低',
    unsure('vague'),
  ],
  [
    '没合作过|蓝v|认证|verified|line|telegram|wechat|微信|电话|phone number|phone numbers|affiliate|联盟|广告|sponsored posts|facebook|脸书|twitter|x|推特|snapchat|twitch|pinterest|reddit|小红书|快手|b站|哔哩哔哩|bilibili|微博|vk|kwai|linkedin|threads|this year|今年|去年|last year|直播|live|livestream|livestreams|live streaming|mcn|agency|agencies|email needed|no email needed|email not needed|email not required|no email required|不需要邮箱|邮箱不需要|有没有邮箱都行|没有邮箱也行|没邮箱也行|无邮箱也行|没有邮箱也可以|没邮箱也可以|没有邮箱也没关系|没邮箱也没关系|no email is fine|no email is ok|no email is okay|without email is fine|without email is ok|邮箱无所谓|不要邮箱|no preference|no preferences|no restriction|no restrictions|no limit|no limits|no requirement|no requirements|not sure|不确定',
    unsure('not_filterable'),
  ],
];

/** Words that affect how others are parsed, and filler words. */
export const joiningPhrases: Phrases = [
  [
    'speak|speaks|who speak|who speaks|speaking in|fluent in|talk in|content in|videos in|讲|说|language|用|talking in|native|in',
    { is: 'speaks', place: 'before' },
  ],
  [
    'speaking|speaker|speakers|speaking creators|language|languages spoken|speaking countries',
    { is: 'speaks', place: 'after' },
  ],
  [
    'bio|bios|profile|profile text|description|descriptions|about section|简介|简介里|个人简介|介绍|签名|主页简介|描述|简介中|in bio|in their bio|in their bios|in the bio|in his bio|in her bio|in the description',
    { is: 'where', field: 'description' },
  ],
  [
    'handle|username|user name|name contains|name containing|whose name|昵称|用户名|账号名|名字|名称|叫|named|called|nickname|account name|handle contains',
    { is: 'where', field: 'user_name' },
  ],
  [
    '博主|达人|红人|网红|主播|up主|创作者|账号|频道|号|kol|kols|koc|kocs|作者|博主们|达人们|creator|creators|influencer|influencers|blogger|bloggers|vlogger|vloggers|account|accounts|channel|channels|people|person|someone|somebody|anyone|everyone|ones|profiles|pages|page|talent|talents|star|stars|personalities|makers|content creator|content creators|coach|coaches|teacher|teachers|instructor|instructors|trainer|trainers|expert|experts|enthusiast|enthusiasts|lover|lovers|大神|老师|选手|人',
    { is: 'creator' },
  ],
  [
    '我|我们|咱们|其他|其它|只要|只看|只想|只|通过|联系|想|要|想要|需要|找|想找|要找|帮我|帮我找|帮|帮忙|请|请帮我|麻烦|给我|推荐|搜|搜索|筛选|筛|看看|来|几个|几位|几名|一些|一批|一下|一个|一位|一名|某个|些|个|位|名|的|地|得|了|着|是|都|也|还|还要|就|就行|就好|即可|可以|都行|都可以|吧|吗|呢|啊|呀|哦|嘛|有|有没有|有的|有过|没有要求|做|做的|拍|拍的|发|发的|搞|玩|类|类的|类目|类型|方向|领域|赛道|垂类|品类|板块|系|向|题材|主题|话题|视频|内容|短视频|长视频|作品|专注|专注于|从事|来自|位于|住在|在|地区|国家|市场|站|区|区的|站点|平台|上|上的|里|里面|中|的话|那种|这种|那些|这些|相关|相关的|有关|主要|主要是|主打|为主|最好|最好是|希望|必须|务必|而且|并且|并|同时|且|但|但是|不过|另外|此外|然后|或者说|其中|数|量|数量|比例|为|数据|当地|本地|本土|海外|国外|外国|母语|语言|语|国家的|方面|关于|对|把|让|能|会|应该|之间|之类|等|等等|这样|那样|左邻|不限地区|地区不限|不限|不限平台|平台不限|不只|不只是|不仅|不仅是|不仅仅|不光|不光是|不单|不但|不止|未来|未必|不一样|不同|不少|不得不|不得不说|对不起|了不起|能不能|可不可以|是不是|会不会|要不要|行不行|好不好|不好意思|不知道|无非|不论|不管|不分|不一定|不介意|不在乎|不在意|任意|任何|各种|所有|全部|谢谢|多谢|感谢|您好|你好|博|万能|写了|写着|写有|包含|含有|含|带有|带|提到|提及|出现|有写|里有|喜欢|爱|热爱|擅长|分享|以|于|用户|次|人数|均|平均|率|日常|生活|和|每个|每|合作|投放|推广|宣传|带|我方|方|属于|算|符合|满足|条件|要求|以及|如|例如|比如|可|请问|谁|哪些|哪个|什么|怎么|多|大|条件是|粉丝量级|量级|级|级别|级的|类博主|家|们|它|他|她|他们|她们|自己|现在|目前|当前|已经|曾经|曾|过的|其|该|此|及其|等级|类别|标签|tag|tags|既|又',
    fill,
  ],
  [
    "a|an|the|i|we|but|after|i'm after|i'm|we're|i am|we are|me|my|our|us please|you|your|they|them|their|his|her|its|it|it's|who|whose|which|that|this|these|those|is|are|be|being|been|was|were|has|have|having|had|do|does|doing|did|done|make|makes|making|made|making content|create|creates|creating|produce|produces|producing|film|films|filming|cover|covers|covering|share|shares|sharing|talk|talks|talking|focus|focuses|focused|focusing|specialize|specializes|specialized|specialise|specialises|specializing|specialising|specialised|focus on|want|wants|wanting|need|needs|needed|looking|look|seeking|seek|search|searching|find|show|give|get|list|please|pls|plz|thanks|thank|hi|hello|hey|for|of|on|with|at|by|from|into|as|about|based|based in|located|located in|living|living in|lives|live in|lives in|from the|in the|in|out of|around the|there|here|any|anybody|all|every|each|some|several|couple|bunch|kind|kinds|type|types|sort|sorts|niche|niches|category|categories|topic|topics|field|vertical|verticals|space|scene|industry|sector|area|themed|theme|related|content|contents|video|videos about|vlogs|vlog|vlogging|clips|reels|reel|short form|long form|market|markets|country|countries|region|regions|platform|platforms|site|would|could|should|can|will|might|may|must|like to|would like|i'd|i'd like|prefer|preferred|preferably|ideally|maybe|perhaps|just|only|really|very|also|too|then|so|if|possible|per|their own|own|whom|what|where|when|while|both|either|the ones|one|to work with|work with|working with|collaborate|collaborating|partner|partner with|collaborate with|promote|promoting|campaign|campaigns|collab|collabs|collaboration|collaborations|reach|contact|reach out|reach out to|range|ranging|count|number|numbers|size|sized|tier|level|rate|average|avg|mean|total|percentage|love|loves|loving|interested|interested in|passionate|passionate about|enjoy|enjoys|enthusiasts|enthusiast|lover|lovers|fan of|fans of|doing|world|any country|any platform|anywhere|any region|anyone who|mention|mentions|mentioning|mentioned|contain|contains|containing|including|includes|include|says|say|saying|write|writes|written|word|words|phrase|keyword|keywords|tagged|tag|not just|not only|not necessarily|not exclusively|not solely|not merely|no matter|no problem|nothing but|none but|none other than|no other than|not bad|can't wait to|don't mind|doesn't mind|why not|anymore|any longer|everywhere|doesn't matter|but also|however|though|plus points|currently|now|today's|actually|mostly|mainly|primarily|especially|particularly|local|native|international|global|etc|e g|i e|something|things|stuff|who's|that's|them all|going|go|up|down|let's|help|am|did|who are|who have|who has|who is|that are|that have|that has|that is|use|uses|using|do not mind|whichever|whatever|followed by|us based|year|us|data|figures|stats",
    fill,
  ],
];
