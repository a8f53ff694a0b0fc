import { catalogue, textNamespace } from '@reachkit/sdk';

const texts = {
  updated: '更新于{{date}}',
  contents: '目录',
  template:
    '这是一份范本，如实说明这套软件的做法。运营者{{holder}}须补充公司全称、地址和联系方式，并经律师审阅后再作为正式文本使用。',
  operator: '本站由{{holder}}运营，下文称“运营者”。',
  contact: '联系邮箱：{{email}}',
  noContact: '运营者还没有公布联系邮箱。',
} as const;

export const documentTexts = textNamespace<typeof texts>('publicDocument');
export const documentZh = catalogue('zh', documentTexts.name, texts);
