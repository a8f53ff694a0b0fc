/** Texts of an ended login: the reason, and the next step. */
export const endedTextsZh = {
  ended: {
    title: {
      replaced: '账号已在其他设备登录',
      endedElsewhere: '本机已被退出登录',
      passwordChanged: '密码已修改',
      removed: '账号已停用',
      endedByOperator: '登录已被平台结束',
      teamLocked: '团队已被锁定',
      accessEnded: '访问已结束',
      reused: '登录已失效',
    },
    text: {
      replaced: '你的账号刚刚在另一台设备上登录，本机因此退出。如果不是你本人操作，请尽快修改密码。',
      endedElsewhere: '有人用你的账号在另一台设备上让本机退出了登录。如果不是你本人操作，请尽快修改密码。',
      passwordChanged: '账号的密码已修改，请用新密码重新登录。如果不是你本人操作，请尽快重设密码。',
      removed: '这个账号已被删除或停用。如有疑问，请联系团队管理员。',
      endedByOperator: '平台运营方结束了这次登录。你可以重新登录，原因见团队的操作记录。',
      teamLocked: '平台运营方锁定了你的团队，因此暂时无法登录。请联系客服。',
      accessEnded: '你通过本站的访问已结束，请重新登录本站。',
      reused: '登录凭证被重复使用，为保护你的账号，这次登录已结束。如果不是你本人操作，请尽快修改密码。',
    },
    forgotPassword: '重设密码',
    acknowledge: '我知道了',
  },
} as const;
