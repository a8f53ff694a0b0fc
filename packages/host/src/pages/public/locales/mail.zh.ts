import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  choose: {
    title: '邮箱设置',
    lead: '选择你的邮箱服务商，查看发信和收信服务器、端口，以及密码栏该填什么。',
    caption: '邮箱服务商',
    provider: '邮箱',
    ends: '地址结尾',
    own: '你自己的域名',
    secret: '密码栏填什么',
    open: '查看{{name}}的设置',
    other: '其他邮箱',
    otherBody:
      '向服务商索取四项信息：SMTP和IMAP服务器的地址、端口、加密方式（SSL/TLS或STARTTLS），以及供第三方程序使用的密码。',
  },
  making: '在邮件中心绑定邮箱时填写以下信息，也可用于其他邮件程序。',
  back: '全部邮箱',
  steps: '设置步骤',
  step: '第{{number}}步',
  drawing: '示意图：{{what}}',
  schematic: '示意图只标出位置，不是{{name}}的真实界面，改版后位置可能不同。',
  servers: {
    title: '服务器和端口',
    use: '用途',
    smtp: '发信（SMTP）',
    imap: '收信（IMAP）',
    host: '服务器',
    port: '端口',
    security: '加密',
    tls: 'SSL/TLS',
    starttls: 'STARTTLS',
    source: '来源',
    copy: '复制{{host}}',
    copied: '已复制',
    refused: '请按Ctrl+C复制',
  },
  facts: {
    title: '注意事项',
    secret: '密码',
    access: '开启',
    limits: '发送上限',
    on: '默认已开启，不用操作。',
    off: '默认关闭，须先开启。',
    unknownAccess: '未能核实默认是否开启。',
    noLimits: '服务商没有公布可核实的数字。',
    paid: '付费账号的数字，免费账号更低。',
    messagesPerDay: '每天{{most}}封',
    recipientsPerDay: '每天{{most}}位收件人',
    strangersPerDay: '每天{{most}}位从未联系过的收件人',
    recipientsPerMessage: '每封{{most}}位收件人',
  },
  source: {
    official: '官方说明',
    other: '第三方资料',
    checked: '{{date}}核对',
    unsure: '未能核实',
    unsureLong: '标有“未能核实”的内容，请以服务商的说明为准。',
    list: '来源',
  },
  secrets: {
    appPassword: '应用专用密码',
    authorisationCode: '授权码',
    clientPassword: '客户端专用密码',
    oauth: '不填密码，用微软登录',
  },
  form: {
    title: '填进邮件程序',
    body: '用户名填完整的邮箱地址，密码填上一步得到的密码，服务器和端口按下表填写。',
    address: '邮箱地址',
    secret: '密码',
    host: '服务器',
    port: '端口',
    oauthBody:
      '在邮件程序里选择“用微软账号登录”，在微软的页面上同意授权，不要填密码；服务器和端口按下表填写。',
  },
  providers: {
    gmail: {
      name: 'Gmail',
      verdict: '须使用16位应用专用密码，请先打开两步验证。',
      s1: {
        title: '打开两步验证',
        body: '登录Google账号，进入“安全性”，打开“两步验证”。未打开时看不到应用专用密码。',
        mark: '两步验证',
      },
      s2: {
        title: '生成应用专用密码',
        body: '打开myaccount.google.com/apppasswords，输入名称，点“创建”，得到16位密码，只显示一次。公司或学校账号、仅使用安全密钥的账号，以及开启了高级保护的账号，可能没有这一项。',
        mark: '应用专用密码',
      },
      s3: {
        title: '确认IMAP可用',
        body: '个人账号的IMAP一般已开启；公司账号由管理员在管理控制台里设置。',
        mark: 'IMAP',
      },
    },
    outlook: {
      name: 'Outlook邮箱',
      verdict: '微软从2024年9月16日起不再接受密码，只能用微软登录（OAuth）。',
      s1: {
        title: '允许IMAP',
        body: '在网页版打开“设置”，进入“邮件”里的“转发和IMAP”，打开IMAP。',
        mark: '转发和IMAP',
      },
      s2: {
        title: '用微软登录',
        body: '在邮件程序里选择微软账号，在微软的页面登录并同意授权。登录密码和应用密码都不能用。',
        mark: '微软登录',
      },
      s3: {
        title: '处理安全提醒',
        body: '首次连接被拦截时，打开account.live.com/activity，对那次登录点“是我”。',
        mark: '是我',
      },
    },
    '163': {
      name: '网易163邮箱',
      verdict: '须使用授权码，不是登录密码。',
      s1: {
        title: '打开服务',
        body: '登录网页版，进入“设置”里的“POP3/SMTP/IMAP”，打开IMAP/SMTP服务。',
        mark: 'IMAP/SMTP服务',
      },
      s2: {
        title: '新增授权码',
        body: '按提示验证绑定的手机，得到授权码。免费账号最多同时有两个。',
        mark: '授权码',
      },
      s3: {
        title: '保存好授权码',
        body: '授权码只显示一次。如果丢失，删除后再新增一个。',
        mark: '复制',
      },
    },
    ali: {
      name: '阿里企业邮箱',
      verdict: '新开通的企业邮箱默认不允许第三方客户端，请先让管理员开启。',
      s1: {
        title: '请管理员开启',
        body: '管理员用postmaster账号进入域管理，在安全策略里允许使用三方客户端。',
        mark: '三方客户端',
      },
      s2: {
        title: '生成安全密码',
        body: '员工在网页版“设置”里进入“账户与安全”，打开“三方客户端安全密码”，用手机验证后生成。',
        mark: '安全密码',
      },
      s3: {
        title: '保存好安全密码',
        body: '密码只显示一次，先复制再点确定。没有开启这一项时，填的是登录密码。',
        mark: '复制',
      },
    },
    qq: {
      name: 'QQ邮箱',
      verdict: '从2022年11月1日起只能使用16位授权码，不能使用QQ密码。',
      s1: {
        title: '打开服务',
        body: '登录网页版，在“设置”的“常规”或“账户”里找到“POP3/IMAP/SMTP”，点“开启服务”。',
        mark: '开启服务',
      },
      s2: {
        title: '验证身份',
        body: '按提示用绑定的微信扫码或手机验证。',
        mark: '验证',
      },
      s3: {
        title: '得到授权码',
        body: '复制16位授权码。改QQ密码后，所有授权码都会失效。',
        mark: '授权码',
      },
    },
    sina: {
      name: '新浪邮箱',
      verdict: '须使用客户端授权码；收信服务器未找到官方说明。',
      s1: {
        title: '打开服务',
        body: '登录网页版，在设置里找到客户端POP/IMAP/SMTP，打开SMTP和IMAP。',
        mark: '客户端',
      },
      s2: {
        title: '得到授权码',
        body: '按提示验证手机，得到客户端授权码。',
        mark: '授权码',
      },
      s3: {
        title: '对照官方帮助',
        body: '新浪的官方说明在help.sina.com.cn，端口不通时以那里为准。',
        mark: '官方帮助',
      },
    },
    feishu: {
      name: '飞书邮箱',
      verdict: '先请管理员开启第三方客户端，再生成专用密码。',
      s1: {
        title: '请管理员开启',
        body: '管理员在管理后台的邮箱设置里，打开“第三方邮箱客户端”。',
        mark: '第三方邮箱客户端',
      },
      s2: {
        title: '生成专用密码',
        body: '成员在飞书邮箱的设置里进入“第三方邮箱客户端”，生成新的专用密码。',
        mark: '专用密码',
      },
      s3: {
        title: '保存好专用密码',
        body: '飞书邮箱没有单独的登录密码，其他程序只能用专用密码登录。',
        mark: '复制',
      },
    },
    dingtalk: {
      name: '钉钉邮箱',
      verdict: '第三方客户端默认关闭；服务器地址未找到官方说明。',
      s1: {
        title: '请管理员开启',
        body: '管理员进入管理后台，依次打开“通讯录”“邮箱管理”“安全策略”“第三方客户端管理”，开启并选择范围。',
        mark: '第三方客户端管理',
      },
      s2: {
        title: '得到密码',
        body: '如管理员要求，成员在邮箱网页版的“账户与安全”里生成客户端安全密码。',
        mark: '安全密码',
      },
      s3: {
        title: '确认服务器',
        body: '使用公司域名的钉钉邮箱可能由阿里邮箱提供，此时服务器与阿里企业邮箱相同，请向管理员确认。',
        mark: '服务器',
      },
    },
  },
} as const;

export const mailTexts = textNamespace<typeof texts>('publicMail');
export const mailZh = catalogue('zh', mailTexts.name, texts);
