import * as z from 'zod/mini';
import { isLicencePlate } from './rules/china/licencePlate.ts';
import { isNationalId } from './rules/china/nationalId.ts';
import type { TextRule } from './rules/codes.ts';
import { isCcList, isEmail } from './rules/email.ts';
import { isProductLink, isUrl } from './rules/link.ts';
import { isMobile } from './rules/mobile.ts';
import { isHalfStepTime, isNumericCode, isPositiveInteger } from './rules/number.ts';
import { isPassword, isSharedPassword } from './rules/password.ts';
import { isAccount, isChinese, isCode, isFieldName, isName } from './rules/text.ts';

export * from './rules/china/licencePlate.ts';
export * from './rules/china/nationalId.ts';
export * from './rules/codes.ts';
export * from './rules/custom.ts';
export * from './rules/email.ts';
export * from './rules/file.ts';
export * from './rules/link.ts';
export * from './rules/mobile.ts';
export * from './rules/number.ts';
export * from './rules/password.ts';
export * from './rules/text.ts';
export { rulesEn } from './texts/rules.en.ts';
export { rulesZh } from './texts/rules.zh.ts';

const holds: Readonly<Record<TextRule, (value: string) => boolean>> = {
  password: isPassword,
  shared_password: isSharedPassword,
  mobile: isMobile,
  national_id: (value) => isNationalId(value),
  email: isEmail,
  licence_plate: isLicencePlate,
  chinese: isChinese,
  code: isCode,
  account: isAccount,
  name: isName,
  numeric_code: isNumericCode,
  half_step_time: isHalfStepTime,
  positive_integer: isPositiveInteger,
  field_name: isFieldName,
  url: isUrl,
  product_link: isProductLink,
  cc_list: isCcList,
};

/** Returns the rule if the value breaks it, else `null`. A blank value breaks every rule. */
export function checkRule(rule: TextRule, value: string): TextRule | null {
  return holds[rule](value) ? null : rule;
}

/** Returns a rule as a schema check, `z.string().check(rule('mobile'))`; the message is the rule. */
export function rule(name: TextRule) {
  return z.refine<string>((value) => checkRule(name, value) === null, { error: name });
}

/** The same for a field that may be left blank. */
export function ruleUnlessBlank(name: TextRule) {
  return z.refine<string>((value) => value === '' || checkRule(name, value) === null, { error: name });
}
