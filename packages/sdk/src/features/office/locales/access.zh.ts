/** Texts of the table of rights. */
export const accessZh = {
  title: '权限表',
} as const;
