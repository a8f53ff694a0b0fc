export const factorTextsZh = {
  code: {
    title: '两步验证',
    lead: '请打开手机上的验证器App，输入当前显示的6位数字。',
    label: '验证码',
    missing: '请输入6位数字',
    useRecovery: '用恢复码登录',
  },
  recovery: {
    title: '用恢复码登录',
    lead: '每个恢复码只能用一次。恢复码也都用完了，请让管理员重置两步验证。',
    label: '恢复码',
    missing: '请输入恢复码',
    useApp: '改用验证器App',
  },
  enrol: {
    title: '设置两步验证',
    lead: '员工账号要有验证器App才能登录。请输入运维人员给你的一次性代码。',
    label: '一次性代码',
    missing: '请输入一次性代码',
  },
  scan: {
    title: '连接验证器App',
    lead: '请用验证器App扫描二维码，或手动输入密钥，再输入App显示的6位数字。',
    qr: '连接验证器App的二维码',
    noQr: '无法显示二维码，请手动输入密钥',
    secret: '密钥',
  },
  keep: {
    title: '保存恢复码',
    lead: '手机不在身边时，可以用恢复码登录，每个只能用一次。恢复码只显示这一次，请存放在安全的地方。',
    list: '恢复码',
    copy: '复制全部',
    done: '我已保存，进入控制台',
  },
  submit: '继续',
  left: '请在{{wait}}内完成',
  back: '返回登录',
} as const;
