import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  updated: '更新于{{date}}',
  contents: '目录',
  template: '运营者还没有发布自己的文本，以下范本说明这套软件的做法。',
  replaced: '这里以运营者自己的文本为准，请打开阅读',
  operator: '本站由{{holder}}运营，下文称“运营者”。',
  contact: '联系邮箱：{{email}}',
  noContact: '运营者还没有公布联系邮箱。',
} as const;

export const documentTexts = textNamespace<typeof texts>('publicDocument');
export const documentZh = catalogue('zh', documentTexts.name, texts);
