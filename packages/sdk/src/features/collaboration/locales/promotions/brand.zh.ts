/** Texts of the dialog about how others see the team. */
export const brandZh = {
  loading: '正在加载团队名片',
  failed: '团队名片加载失败',
  help: '红人的页面和分享的报告上显示这些信息，不显示本产品的名字。',
  nameHelp: '留空则用团队的名称。',
  logo: '标志',
  logoNow: '现在的标志',
  logoNote: 'PNG、JPEG或WebP图片，最大1MB。',
  logoSize: '{{name}}超过1MB',
  removesLogo: '移除标志，改用名称的首字',
  accent: '主题色',
  ownAccent: '用团队自己的颜色',
  colour: '团队的颜色',
  contact: '联系方式',
  contactHelp: '红人和客户会看到，例如邮箱。',
  saved: '已保存团队名片',
} as const;
