import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  updated: '更新于{{date}}',
  contents: '目录',
  template:
    '这是一份范本，写的是这套软件实际做的事。运营者{{holder}}需要补上公司全称、地址和联系方式，并请律师审阅后再作为正式文本使用。',
  operator: '本站由{{holder}}运营，下文称“运营者”。',
  contact: '联系邮箱：{{email}}',
  noContact: '运营者还没有公布联系邮箱。',
} as const;

export const documentTexts = textNamespace<typeof texts>('publicDocument');
export const documentZh = catalogue('zh', documentTexts.name, texts);
