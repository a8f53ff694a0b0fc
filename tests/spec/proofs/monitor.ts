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
  [`${server}/edges.http.test.ts`]: {
    'the places of the plan > of free are 1 for projects and 5 for links in one, and no more': [
      '6.gate.projects',
      '6.gate.links',
    ],
    'the places of the plan > of basic are 5 for projects and 50 for links in one, and no more': [
      '6.gate.projects',
      '6.gate.links',
    ],
    'the places of the plan > of pro are 20 for projects and 200 for links in one, and no more': [
      '6.gate.projects',
      '6.gate.links',
    ],
    'the places of the plan > of team are 100 for projects and 500 for links in one, and no more': [
      '6.gate.projects',
      '6.gate.links',
    ],
    'two teams with 300 links in common have each read once, and see nothing of the other': [
      '1.monitor.content',
    ],
  },
  [`${server}/figures/http.test.ts`]: {
    'the links of a project > are shown with state, creator, figures, sparkline, and totals of the filter': [
      '1.monitor.content',
    ],
    'a monitored post > has its readings, gaps, captions, events, alerts, ages, median and estimate': [
      '1.monitor.content',
    ],
  },
};
