import type { ErrorTexts } from './errors.ts';
import { fieldsZh } from './fields.zh.ts';

export const codesZh: ErrorTexts['codes'] = {
  validation: '有内容填得不对，请检查标出的字段',
  unauthorised: '登录已过期，请重新登录',
  forbidden: '你没有权限执行这个操作',
  notFound: '没有找到你要的内容',
  requestTimeout: '请求太久没有发完，请重试',
  requestRunning: '同一个操作还在处理，请稍后再试',
  tooLarge: '内容太大，请减小后再试',
  unsupportedMedia: '不支持这种格式',
  keyReused: '这个幂等键已用于另一个操作，请换一个新的',
  rateLimited: '操作太频繁，请稍后再试',
  equity: '权益不足，请升级',
  headersTooLarge: '请求头太大，请清除本站的Cookie后再试',
  internal: '服务器出错了，请稍后再试',
  upgrading: '系统繁忙或升级中，请稍后再试',
  wrongCredentials: '账号或密码错误',
  accountDisabled: '这个账号已停用',
  demoPasswordRefused: '演示密码只能在本机使用',
  accountLocked: '登录失败次数太多，账号已暂时锁定，请稍后再试',
  smsFailed: '短信没有发出去，请稍后再试',
  invitationInvalid: '邀请链接无效或已过期，请向团队要一个新的',
  bookmarksFull: '书签最多50个，请先删除一些',
  changedMeanwhile: '别人刚刚改过，请看过最新内容再改',
  outcomeUnknown: '不确定上次操作是否已完成，请刷新查看后再决定是否重试',
  senderInUse: '还有未完成的邮件任务在用这个发件人，请先停止任务',
  campaignNotDraft: '任务已经开始发送，不能再改',
  campaignBlocked: '还不能发送，请先处理标出的问题',
  senderNotReady: '这个发件人还没有通过验证',
};

export const errorsZh: ErrorTexts = { codes: codesZh, fields: fieldsZh };
