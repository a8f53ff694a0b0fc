export const viewingZh = {
  banner: '你正以“{{name}}”的身份查看，只能看，不能改。{{time}}自动结束。',
  end: '结束查看',
  title: '运营人员查看',
  about:
    '排查问题时，运营人员可以用只读方式查看你的团队30分钟，每次都记进操作记录。没有你的允许，他们看不到邮件正文和已解锁的邮箱。',
  allowed: '运营人员现在可以看到邮件正文和已解锁的邮箱，到{{time}}为止。',
  allow: '允许24小时',
  withdraw: '立即收回',
  loading: '正在读取',
  failed: '读取失败',
} as const;
