/** Texts of the accounts of staff. */
export const staffZh = {
  title: '员工账号',
} as const;
