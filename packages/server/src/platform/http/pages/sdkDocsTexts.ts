interface Step {
  readonly what: string;
  readonly step: number;
  readonly of: number;
}

/** Texts about the build progress of the SDK documentation. */
export const stateTexts = {
  en: {
    none: 'It has not been built on this server.',
    failed: 'The last build failed.',
    running: ({ what, step, of }: Step) => `Step ${step} of ${of}: ${what}. This page loads again by itself.`,
  },
  zh: {
    none: '这台服务器还没有构建文档。',
    failed: '上次构建失败了。',
    running: ({ step, of }: Step) => `正在构建，第${step}步，共${of}步。页面会自动刷新。`,
  },
} as const;
