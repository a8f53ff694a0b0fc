import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { ignoreErrorsOfEndedConnections } from './brokenConnections.ts';

it('a connection without listeners of its own breaks without ending the process', () => {
  ignoreErrorsOfEndedConnections();
  const client = new pg.Client();
  const listener = vi.fn();
  client.on('error', listener).on('end', listener);
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  client.emit('end');
  expect(listener).not.toHaveBeenCalled();
});
