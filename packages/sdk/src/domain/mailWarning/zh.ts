/** Warning marks of emails, for every list that shows one; Chinese is the source. */
export const mailWarningZh = {
  forged: '可能是伪造的',
  lookAlike: '地址可疑',
  noSender: '没有发件人',
  otherName: '名称可疑',
  replyTo: '回复地址可疑',
  replyElsewhere: '回复地址不同',
  otherAddress: '换了地址',
  unconfirmed: '报告未证实',
  payment: '有收款信息',
  tooLong: '太长，未查完',
  notChecked: '未核验',
} as const;

/** The explanation of `notChecked`. */
export const mailWarningZhHelp = '邮箱服务商没有说明发件人是否真实。';
