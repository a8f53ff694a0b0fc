import { expect, it } from 'vitest';
import { createStopHandler } from './stopSignals.ts';

const stopped = 'stop';
const forced = 'force';

it.each<[string, [NodeJS.Signals, number][], string[]]>([
  ['one SIGTERM', [['SIGTERM', 0]], [stopped]],
  [
    'SIGTERM from a group and from its launcher',
    [
      ['SIGTERM', 0],
      ['SIGTERM', 3],
    ],
    [stopped],
  ],
  [
    'SIGTERM repeated by a program much later',
    [
      ['SIGTERM', 0],
      ['SIGTERM', 9_000],
    ],
    [stopped],
  ],
  [
    'Ctrl+C from the terminal and from the launcher',
    [
      ['SIGINT', 0],
      ['SIGINT', 3],
    ],
    [stopped],
  ],
  [
    'Ctrl+C pressed again',
    [
      ['SIGINT', 0],
      ['SIGINT', 1_500],
    ],
    [stopped, forced],
  ],
  [
    'Ctrl+C after a program asked for the stop',
    [
      ['SIGTERM', 0],
      ['SIGINT', 1_500],
    ],
    [stopped, forced],
  ],
])('%s shuts down cleanly once, and is forced only when a person repeats it', (_, signals, expected) => {
  let now = 0;
  const actions: string[] = [];
  const handle = createStopHandler(
    { stop: () => actions.push(stopped), force: () => actions.push(forced) },
    () => now,
  );
  for (const [signal, at] of signals) {
    now = at;
    handle(signal);
  }
  expect(actions).toEqual(expected);
});
