import type { Localized } from '@reachkit/contract';
import type { StartupProgress } from '../../lifecycle/readiness.ts';

interface StartupTexts {
  readonly title: string;
  readonly note: string;
  /** `database`: the step before the demo is loaded. */
  readonly steps: Readonly<Record<StartupProgress['step'] | 'database', string>>;
}

export const startupTexts: Localized<StartupTexts> = {
  zh: {
    title: '正在准备演示平台',
    note: '首次启动大约需要一分钟，完成后会自动打开。',
    steps: {
      database: '正在启动数据库',
      creators: '正在生成红人',
      indexes: '正在建立索引',
      grades: '正在计算评级',
    },
  },
  en: {
    title: 'Preparing the demo',
    note: 'The first start takes about a minute. This page then opens the platform by itself.',
    steps: {
      database: 'Starting the database',
      creators: 'Making creators',
      indexes: 'Building indexes',
      grades: 'Computing grades',
    },
  },
};
