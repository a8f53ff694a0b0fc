/** Texts of the audit log. */
export const auditZh = {
  title: '审计记录',
} as const;
