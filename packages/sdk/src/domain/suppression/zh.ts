/** Texts for the end of a suppression, for every page that shows one; Chinese is the source. */
export const suppressionEndZh = {
  onlyThey: '只有本人能恢复',
  misjudged: '如果邮件判断错了，可以在会话里对它“改判”。',
  wishUnconfirmed: '无法证实是对方本人要求退订。如果不是对方的意思，可以移除。',
  reportUnconfirmed: '无法证实这份报告来自对方的邮件服务器，到期自动恢复。',
  list: '在名单中查看',
} as const;
