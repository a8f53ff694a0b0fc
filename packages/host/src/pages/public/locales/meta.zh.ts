import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  index: {
    title: 'Reachkit：找到10万粉以上的海外红人',
    description:
      '在TikTok、YouTube、Instagram里找10万粉以上的海外红人，按粉丝数、平均播放量、互动率筛选，同一套口径看数据。',
  },
  price: {
    title: '价格与额度',
    description: '免费版、基础版、专业版、旗舰版的价格，和每一项额度的完整对照表，全部公开。',
  },
  login: {
    title: '登录',
    description: '用账号密码或验证码登录Reachkit，继续搜索海外红人、管理收藏夹和发邮件。',
  },
  register: {
    title: '注册',
    description: '免费注册Reachkit，搜索TikTok、YouTube、Instagram上10万粉以上的海外红人。',
  },
  forgotPassword: {
    title: '重设密码',
    description: '忘记Reachkit登录密码？验证手机号或邮箱后设置新密码。',
  },
  privacy: {
    title: '隐私政策',
    description: 'Reachkit存了哪些数据、为什么存、存多久，以及你和红人怎样查阅、更正、删除自己的数据。',
  },
  protocol: {
    title: '使用条款',
    description: '使用Reachkit的约定：账号、会员与额度、可以做什么、不可以做什么、责任与终止。',
  },
  policy: {
    title: '数据来源与使用规则',
    description:
      '红人数据从哪里来、怎么算，红人怎样退出，使用数据和发邮件须遵守的规则，以及浏览器里存了什么。',
  },
  mailConfig: {
    title: '邮箱设置',
    description:
      'Gmail、Outlook、163、阿里、QQ、新浪、飞书、钉钉邮箱的SMTP和IMAP服务器、端口与授权码，附来源和核对日期。',
  },
  gmail: {
    title: 'Gmail设置：SMTP、IMAP和应用专用密码',
    description: 'Gmail的smtp.gmail.com和imap.gmail.com端口、加密方式，以及应用专用密码怎么生成。',
  },
  outlook: {
    title: 'Outlook邮箱设置：服务器与微软登录',
    description: 'Outlook.com的SMTP和IMAP服务器、端口，以及为什么不能再用密码、只能用微软登录。',
  },
  '163': {
    title: '网易163邮箱设置：SMTP、IMAP和授权码',
    description: '163邮箱的smtp.163.com和imap.163.com端口、加密方式，以及客户端授权码怎么获取。',
  },
  ali: {
    title: '阿里企业邮箱设置：SMTP、IMAP和安全密码',
    description:
      '阿里企业邮箱的smtp.qiye.aliyun.com和imap.qiye.aliyun.com端口，以及三方客户端安全密码怎么生成。',
  },
  qq: {
    title: 'QQ邮箱设置：SMTP、IMAP和授权码',
    description: 'QQ邮箱的smtp.qq.com和imap.qq.com端口、加密方式，以及16位授权码怎么生成。',
  },
  sina: {
    title: '新浪邮箱设置：SMTP、IMAP和授权码',
    description: '新浪邮箱的SMTP和IMAP服务器、端口与授权码，未能核实的地方逐条注明。',
  },
  feishu: {
    title: '飞书邮箱设置：SMTP、IMAP和专用密码',
    description: '飞书邮箱的smtp.feishu.cn和imap.feishu.cn端口，以及第三方客户端专用密码怎么生成。',
  },
  dingtalk: {
    title: '钉钉邮箱设置：SMTP、IMAP和安全密码',
    description: '钉钉邮箱的SMTP和IMAP服务器与端口，管理员怎样允许第三方客户端，未能核实的地方逐条注明。',
  },
} as const;

export const metaTexts = textNamespace<typeof texts>('publicMeta');
export const metaZh = catalogue('zh', metaTexts.name, texts);
