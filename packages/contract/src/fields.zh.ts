import type { ErrorTexts } from './errors.ts';
import { rulesZh } from './rules.zh.ts';

/** What a refused field says. */
export const fieldsZh: ErrorTexts['fields'] = {
  ...rulesZh,
  required: '请填写这一项',
  wrong_type: '类型不对',
  wrong_format: '格式不对',
  not_a_number: '请输入数字',
  negative: '不能小于0',
  too_small: '不能小于{limit}',
  too_large: '不能大于{limit}',
  too_long: '最多{limit}个字符',
  too_short: '至少{limit}个字符',
  too_many: '最多{limit}个',
  too_few: '至少{limit}个',
  range_reversed: '起始值不能大于结束值',
  unknown_value: '没有这个选项',
  unknown_field: '不认识这个字段',
  stale_cursor: '列表已变化，请重新搜索',
  mismatch: '与地址中的值不一致',
  phone_taken: '该手机号已注册',
  phone_unknown: '该手机号还没有注册',
  account_taken: '这个账号已被使用，请换一个',
  wrong_sms_code: '验证码不正确或已过期',
  wrong_password: '密码不正确',
  password_unchanged: '新密码不能与旧密码相同',
};
