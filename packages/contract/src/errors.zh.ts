import type { ErrorTexts } from './errors.ts';

export const errorsZh: ErrorTexts = {
  codes: {
    validation: '有内容填得不对，请检查标出的字段',
    unauthorised: '登录已过期，请重新登录',
    forbidden: '你没有权限执行这个操作',
    notFound: '没有找到你要的内容',
    tooLarge: '内容太大，请减小后再试',
    unsupportedMedia: '不支持这种格式',
    rateLimited: '操作太频繁，请稍后再试',
    equity: '权益不足，请升级',
    internal: '服务器出错了，请稍后再试',
    upgrading: '系统升级中，请稍后再试',
    wrongCredentials: '账号或密码错误',
    accountDisabled: '这个账号已停用',
    demoPasswordRefused: '演示密码只能在本机使用',
  },
  fields: {
    required: '请填写这一项',
    wrong_type: '类型不对',
    wrong_format: '格式不对',
    not_a_number: '请输入数字',
    negative: '不能小于0',
    too_small: '不能小于{limit}',
    too_large: '不能大于{limit}',
    too_long: '最多{limit}个字符',
    range_reversed: '起始值不能大于结束值',
    unknown_value: '没有这个选项',
    unknown_field: '不认识这个字段',
    stale_cursor: '列表已变化，请重新搜索',
    mismatch: '与地址中的值不一致',
  },
};
