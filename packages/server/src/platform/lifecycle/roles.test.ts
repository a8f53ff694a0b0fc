import { describe, expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { parseRoles, type Role, type RolePart, RoleParts, roles } from './roles.ts';

describe('ROLES', () => {
  it('default to every role', () => {
    expect([...parseRoles(undefined)]).toEqual([...roles]);
    expect([...parseRoles(' , ')]).toEqual([...roles]);
  });

  it('list some roles, separated by commas', () => {
    expect([...parseRoles('worker, web,worker')]).toEqual(['worker', 'web']);
  });

  it.each(['webb', 'web;worker', 'WEB', 'constructor'])('reject %j and list the known roles', (text) => {
    expect(() => parseRoles(text)).toThrow(StartFailure);
    expect(() => parseRoles(text)).toThrow(`ROLES holds "${text}"`);
    expect(() => parseRoles(text)).toThrow('web, worker, redirect, mail');
  });
});

describe('process parts', () => {
  const world = () => {
    const acts: string[] = [];
    const part = (role: Role, name: string, start?: () => void): RolePart => ({
      role,
      start: () => {
        acts.push(`start ${name}`);
        start?.();
      },
      close: async () => {
        acts.push(`close ${name}`);
      },
    });
    return { acts, part };
  };

  it('start in order and close in reverse, only for the process’s roles', async () => {
    const { acts, part } = world();
    const parts = new RoleParts(new Set<Role>(['worker', 'mail']), [
      part('worker', 'jobs'),
      part('redirect', 'redirects'),
      part('mail', 'sending'),
    ]);
    await parts.start();
    await parts.close();
    expect(acts).toEqual(['start jobs', 'start sending', 'close sending', 'close jobs']);
  });

  it('close the started ones if a later one fails to start', async () => {
    const { acts, part } = world();
    const fails = () => {
      throw new Error('no port');
    };
    const parts = new RoleParts(parseRoles(undefined), [
      part('worker', 'jobs'),
      part('mail', 'sending', fails),
      part('redirect', 'redirects'),
    ]);
    await expect(parts.start()).rejects.toThrow('no port');
    await parts.close();
    expect(acts).toEqual(['start jobs', 'start sending', 'close sending', 'close jobs']);
  });
});
