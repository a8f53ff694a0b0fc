import { recordTextsZh } from '@reachkit/contract/texts/recordTexts.zh';

/** Texts of the frame of the console. */
export const frameZh = {
  rights: recordTextsZh.values.staffRight,
  comma: '、',
  foot: '登录状态',
  idle: '自动退出',
  idleIn: '闲置{{shown}}分钟后',
  factor: '两步验证',
  factorOn: '已开',
  factorOff: '未开',
  ending: {
    title: '还在吗？',
    body: '你有一段时间没有操作。{{time}}后会自动退出，没保存的内容会丢失。',
    stay: '继续使用',
    signOut: '现在退出',
  },
} as const;
