import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const hook = JSON.stringify(new URL('./drizzleResolution.ts', import.meta.url).href);

// Each script runs in a separate process, because a hook lasts for the life of its process.
async function inProcess<T>(script: string): Promise<T> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

describe('rememberDrizzleResolutions', () => {
  it('resolves the same modules as Node, each time', async () => {
    const specifiers = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'fastify'];
    const { before, after, isSame, required } = await inProcess<{
      before: string[];
      after: string[][];
      isSame: boolean;
      required: string;
    }>(`
      const { rememberDrizzleResolutions } = await import(${hook});
      const { createRequire } = await import('node:module');
      const resolveAll = () => ${JSON.stringify(specifiers)}.map((one) => import.meta.resolve(one));
      const before = resolveAll();
      rememberDrizzleResolutions();
      const { sql } = await import('drizzle-orm');
      const { sql: same } = await import(new URL('sql/index.js', before[0]).href);
      const required = createRequire(import.meta.url).resolve('drizzle-orm');
      console.log(JSON.stringify({ before, after: [resolveAll(), resolveAll()], isSame: sql === same, required }));
    `);
    expect(before.filter((url) => url.startsWith('file:'))).toHaveLength(specifiers.length);
    expect(after).toEqual([before, before]);
    expect(isSame).toBe(true);
    expect(required).toMatch(/\.cjs$/);
  });

  it('asks Node once per entry of drizzle, and never for its inner modules', async () => {
    const asked = await inProcess<string[]>(`
      const { registerHooks } = await import('node:module');
      const asked = [];
      registerHooks({
        resolve(specifier, context, next) {
          if (/drizzle-orm/.test(specifier + context.parentURL)) asked.push(specifier);
          return next(specifier, context);
        },
      });
      const { rememberDrizzleResolutions } = await import(${hook});
      rememberDrizzleResolutions();
      await import('drizzle-orm');
      await import('drizzle-orm');
      console.log(JSON.stringify(asked));
    `);
    expect(asked).toEqual(['drizzle-orm']);
  });
});
