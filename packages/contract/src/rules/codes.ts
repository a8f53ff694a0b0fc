/** The specification's named rules (section 5) for a single text. */
export const textRules = [
  'password',
  'shared_password',
  'mobile',
  'national_id',
  'email',
  'licence_plate',
  'chinese',
  'code',
  'account',
  'name',
  'numeric_code',
  'half_step_time',
  'positive_integer',
  'field_name',
  'url',
  'product_link',
  'cc_list',
] as const;
export type TextRule = (typeof textRules)[number];

/** Rules that compare two texts. */
export const pairRules = ['same_password', 'confirmation'] as const;
export type PairRule = (typeof pairRules)[number];

/** Rules about the size of a file. */
export const fileRules = ['avatar_size', 'upload_size'] as const;
export type FileRule = (typeof fileRules)[number];

/** Code of a broken rule; each has a text in both languages. */
export type RuleCode = TextRule | PairRule | FileRule;

export const ruleCodes: readonly RuleCode[] = [...textRules, ...pairRules, ...fileRules];

/** Messages for broken rules, in one language. */
export type RuleTexts = Readonly<Record<RuleCode, string>>;
