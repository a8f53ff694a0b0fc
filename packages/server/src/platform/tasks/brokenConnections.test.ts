import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { ignoreErrorsOfEndedConnections } from './brokenConnections.ts';

it('a broken connection without its own listeners does not end the process', () => {
  ignoreErrorsOfEndedConnections();
  const client = new pg.Client();
  const listener = vi.fn();
  client.on('error', listener).on('end', listener);
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  client.emit('end');
  expect(listener).not.toHaveBeenCalled();
});
