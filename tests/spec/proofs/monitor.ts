import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/monitor';

/** Proven by tests of the content monitor. */
export const provenByMonitor: Readonly<Record<string, ProofsOfFile>> = {
  [`${server}/links/http.test.ts`]: {
    'adds what can be added, has it read, and names the rest': ['1.monitor.content'],
    'gives the last place once when two people add at the same time': ['6.gate.links'],
  },
  [`${server}/projects/http.test.ts`]: {
    'are given once, even for eight requests at the same time': ['6.gate.projects'],
    'after a downgrade stay with the oldest projects and links; the others are read-only and not read': [
      '6.gate.projects',
      '6.gate.links',
    ],
  },
  'tests/e2e/monitor.spec.ts': {
    'a project is made, filled, filled by hand, exported, archived and restored with the mouse': [
      '1.monitor.content',
      '2.private.monitorDetail',
      '2.private.monitorOthers',
    ],
  },
};
