import type { Localized } from '@reachkit/contract';

export const texts = {
  zh: {
    notFound: ['链接不存在', '请检查链接是否完整。'],
    scheduled: ['链接尚未生效', '这个链接将于{time}生效。'],
    gone: ['链接已失效', '这个链接已到期或已停用。'],
    unavailable: ['暂时无法打开', '请稍后再试。'],
    openInBrowser: ['请在浏览器中打开', '点击右上角菜单，选择“在浏览器打开”，即可正常访问。'],
    inZone: '{time}（{zone}）',
    continue: '仍在此处打开',
    openApp: ['正在打开应用…', '如果没有反应，说明应用尚未安装。'],
    openAppAgain: '打开应用',
    withoutApp: '前往下载',
    report: '举报此链接',
  },
  en: {
    notFound: ['Link not found', 'Check that the link is complete.'],
    scheduled: ['This link is not active yet', 'It opens on {time}.'],
    gone: ['This link is no longer available', 'It has expired or was turned off.'],
    unavailable: ['Temporarily unavailable', 'Please try again in a moment.'],
    openInBrowser: [
      'Open in your browser',
      'Open the menu in the top right corner and choose “Open in browser”.',
    ],
    inZone: '{time} ({zone})',
    continue: 'Continue here anyway',
    openApp: ['Opening the app…', 'If nothing happens, it is not installed yet.'],
    openAppAgain: 'Open app',
    withoutApp: 'Get the app',
    report: 'Report this link',
  },
} as const satisfies Localized<Readonly<Record<string, string | readonly [string, string]>>>;
