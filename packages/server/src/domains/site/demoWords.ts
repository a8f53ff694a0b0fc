import type { Localized } from '@reachkit/contract';

/** Texts about the demo if nothing is configured. */
export interface DemoWords {
  /** Plain text in the QR code, because a demo has no public URL. */
  readonly qr: string;
  readonly service: string;
  readonly tip: { readonly title: string; readonly text: string };
  /** Shown while the demo content is being created. */
  readonly making: (made: number, total: number) => string;
}

export const demoWords: Localized<DemoWords> = {
  zh: {
    qr: 'Reachkit演示平台：没有真人客服。',
    service: '演示平台没有真人客服，扫码只会看到一句说明。部署后可在这里换成你们自己的客服二维码。',
    tip: {
      title: '这是演示平台',
      text: '红人、数据和邮箱都是生成的，不对应真实的人。放心试用，不会打扰到任何人。',
    },
    making: (made, total) => `演示内容正在生成，已完成${made}/${total}，稍后刷新即可看到。`,
  },
  en: {
    qr: 'Reachkit demo: no customer service here.',
    service:
      'The demo has no customer service, and the code only shows a note that says so. Replace it with your own code when you deploy.',
    tip: {
      title: 'This is a demo',
      text: 'Creators, data and email addresses are generated and do not belong to real people. Try anything you like; no one is contacted.',
    },
    making: (made, total) => `The demo content is being made: ${made} of ${total} done. Reload in a moment.`,
  },
};
