/** A message quoted in the specification, and the matching product text. */
export interface QuotedText {
  /** Ids of the statements that contain the quotation. */
  readonly statements: readonly string[];
  /** As in the specification, where every text is in English. */
  readonly quote: string;
  /** Path of the Chinese catalogue from the root; the English one has `en` in place of `zh`. */
  readonly catalogue: string;
  /** Dotted key in the catalogue. */
  readonly key: string;
  /** Values for the `{{…}}` placeholders of the text. */
  readonly values?: Readonly<Record<string, string>>;
  /** The product's text in each language, with the values filled in. */
  readonly zh: string;
  readonly en: string;
  /** Why the wording differs from the quotation; required if the English text differs. */
  readonly differs?: string;
}

const rules = 'packages/contract/src/texts/rules.zh.ts';
const fields = 'packages/contract/src/texts/fields.zh.ts';
const core = 'packages/sdk/src/core/locales/zh.ts';
const session = 'packages/sdk/src/features/session/locales/signUpTexts.zh.ts';
const email = 'packages/sdk/src/features/email/locales/zh.ts';
const account = 'packages/sdk/src/features/account/locales/zh.ts';
const host = 'packages/host/src/locales/zh.ts';

/** All messages quoted in the specification. A changed text fails in `tests/tooling/quotedTexts.test.ts`. */
export const quotedTexts: readonly QuotedText[] = [
  {
    statements: ['2.guard.userInfoFailsPlainly'],
    quote: 'Has Error',
    catalogue: host,
    key: 'failure.default',
    zh: '出错了',
    en: 'Has Error',
  },
  {
    statements: ['5.password.differs'],
    quote: 'your old and new password are the same',
    catalogue: session,
    key: 'change.same',
    zh: '新密码与旧密码相同',
    en: 'Your old and new password are the same',
  },
  {
    statements: ['5.phone.message'],
    quote: 'invalid phone number format',
    catalogue: rules,
    key: 'mobile',
    zh: '手机号格式不正确',
    en: 'Invalid phone number format',
  },
  {
    statements: ['5.cc.message', '8.message.cc'],
    quote: 'cc mail format error',
    catalogue: rules,
    key: 'cc_list',
    zh: '抄送邮箱格式错误',
    en: 'Cc mail format error',
  },
  {
    statements: ['5.cc.message', '8.message.cc'],
    quote: 'cc mail format error',
    catalogue: email,
    key: 'compose.ccWrong',
    zh: '抄送邮箱格式错误，用分号隔开',
    en: 'Cc mail format error. Separate addresses with semicolons',
    differs: 'The field of the composer also says how to separate addresses.',
  },
  {
    statements: ['6.gate.message'],
    quote: 'please upgrade membership to use this function',
    catalogue: core,
    key: 'upgrade.title',
    zh: '请升级会员后使用这项功能',
    en: 'Please upgrade your plan to use this',
    differs: 'English calls a membership a plan everywhere; the Chinese text is that of the quotation.',
  },
  {
    statements: ['8.code.equityFallback'],
    quote: 'insufficient entitlement, please upgrade',
    catalogue: core,
    key: 'notices.equity',
    zh: '权益不足，请升级',
    en: 'Insufficient entitlement, please upgrade',
  },
  {
    statements: ['8.http.unauthorisedNotice'],
    quote: 'login expired, please log in again',
    catalogue: core,
    key: 'notices.loginExpired',
    zh: '登录已过期，请重新登录',
    en: 'Your login has expired, please log in again',
    differs: 'English says it in a full sentence; the Chinese text is that of the quotation.',
  },
  {
    statements: ['8.http.upgrading'],
    quote: 'system upgrading, please try later',
    catalogue: core,
    key: 'notices.upgrading',
    zh: '系统升级中，请稍后再试',
    en: 'The system is being upgraded, please try later',
    differs: 'English says it in a full sentence; the Chinese text is that of the quotation.',
  },
  {
    statements: ['8.http.otherGeneric'],
    quote: 'Request failed with status code N',
    catalogue: core,
    key: 'notices.failedWithStatus',
    values: { status: 'N' },
    zh: '请求失败，状态码N',
    en: 'Request failed with status code N',
  },
  {
    statements: ['8.message.phoneTaken'],
    quote: 'this phone is already registered',
    catalogue: fields,
    key: 'phone_taken',
    zh: '该手机号已注册',
    en: 'This phone is already registered',
  },
  {
    statements: ['8.message.phoneTaken'],
    quote: 'this phone is already registered',
    catalogue: session,
    key: 'register.phoneTaken',
    zh: '该手机号已注册',
    en: 'This phone is already registered',
  },
  {
    statements: ['8.message.verifySuccess'],
    quote: 'verify success',
    catalogue: email,
    key: 'checks.success',
    zh: '验证成功',
    en: 'Verify success',
  },
  {
    statements: ['8.message.verifyFailed'],
    quote: 'verify failed',
    catalogue: email,
    key: 'checks.failed',
    zh: '验证失败，请按下面的提示修改后重新验证',
    en: 'Verify failed. Follow the notes below, then verify again',
    differs: 'The message also says what to do next.',
  },
  {
    statements: ['8.message.mismatch'],
    quote: 'the two passwords do not match',
    catalogue: rules,
    key: 'confirmation',
    zh: '两次输入的密码不一致',
    en: 'The two passwords do not match',
  },
  {
    statements: ['8.message.sameAsOld'],
    quote: 'new password cannot equal old password',
    catalogue: fields,
    key: 'password_unchanged',
    zh: '新密码不能与旧密码相同',
    en: 'New password cannot equal old password',
  },
  {
    statements: ['8.message.upload'],
    quote: 'upload file must not exceed 10M',
    catalogue: rules,
    key: 'upload_size',
    zh: '上传文件不能超过10M',
    en: 'Upload file must not exceed 10M',
  },
  {
    statements: ['8.message.upload'],
    quote: 'upload file must not exceed 10M',
    catalogue: email,
    key: 'compose.tooLarge',
    zh: '附件合计不能超过10MB',
    en: 'Attachments must not exceed 10 MB in total',
    differs: 'The limit of the composer is one for all attachments together, and its message says so.',
  },
  {
    statements: ['8.message.noRecipient'],
    quote: 'no recipient meeting the rules',
    catalogue: email,
    key: 'blockers.noRecipients',
    zh: '没有符合条件的收件人',
    en: 'No recipient meeting the rules',
  },
  {
    statements: ['8.message.modified'],
    quote: 'modified',
    catalogue: session,
    key: 'change.modified',
    zh: '修改成功',
    en: 'Modified',
  },
  {
    statements: ['8.message.added'],
    quote: 'added',
    catalogue: email,
    key: 'senders.added',
    values: { address: 'a@shop.example' },
    zh: '已添加a@shop.example，正在验证',
    en: 'Added a@shop.example, verifying now',
    differs: 'A confirmation names what was added and what follows.',
  },
  {
    statements: ['8.message.saved'],
    quote: 'saved',
    catalogue: account,
    key: 'personal.saved',
    zh: '已保存',
    en: 'Saved',
  },
  {
    statements: ['8.message.sent'],
    quote: 'sent',
    catalogue: email,
    key: 'reply.sent',
    zh: '已发送',
    en: 'Sent',
  },
  {
    statements: ['8.message.sent'],
    quote: 'sent',
    catalogue: email,
    key: 'sending.begun',
    zh: '已开始发送',
    en: 'Sending started',
    differs: 'The emails of a campaign go out over hours: its confirmation says that sending has begun.',
  },
  {
    statements: ['8.message.timer'],
    quote: 'timer set',
    catalogue: email,
    key: 'sending.scheduled',
    zh: '已设置定时，到时间自动发送',
    en: 'Scheduled. It will be sent automatically.',
    differs: 'The confirmation also says that no further step is needed.',
  },
  {
    statements: ['8.toast.dismiss'],
    quote: 'Dismiss',
    catalogue: core,
    key: 'notices.dismiss',
    zh: '关闭',
    en: 'Dismiss',
  },
];

/** Returns the title of the test that compares a quotation; it also proves its statements. */
export function titleOf({ quote, key }: QuotedText): string {
  return `the product says '${quote}' by ${key}`;
}
