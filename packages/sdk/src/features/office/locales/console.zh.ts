/** Texts of the console in one component. */
export const consoleZh = {
  title: '运营后台',
  pages: '后台的页面',
} as const;
