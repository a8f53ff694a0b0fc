import type { FailureReason } from './kinds.ts';

export const failureTextsZh: Readonly<Record<FailureReason, string>> = {
  interrupted: '任务多次中断，已停止，请重新开始',
  internal: '服务器出错了，请重新开始',
  no_source: '此平台尚未配置数据源，无法更新',
  quota_spent: '平台接口今日额度已用完，请明天再试',
  key_invalid: '平台拒绝了接口密钥，请联系管理员',
  gone: '平台上已找不到这位红人',
  no_reference: '现有资料无法在平台上对应到这位红人',
  conflict: '平台返回的账号已属于另一位红人',
  unknown: '数据库里已没有这位红人',
  refused: '平台拒绝了请求，请稍后再试',
  unavailable: '平台暂时无法访问，请稍后再试',
};
