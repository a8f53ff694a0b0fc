import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { afterEnd, maxRestarts } from './supervise.mjs';

describe('after the server has exited', () => {
  it.each([
    ['in order', 0],
    ['because of its configuration', 78],
    ['before it started', 127],
    ['by SIGTERM', 143],
    ['by Ctrl+C', 130],
  ])('%s, it is not restarted', (_, code) => {
    expect(afterEnd({ code, ranMs: 100, restarts: 0 })).toEqual({ act: 'end' });
  });

  it.each([
    ['by an error', 1],
    ['without memory', 134],
    ['by SIGKILL', 137],
    ['by a broken library', 139],
  ])('%s, it is restarted', (_, code) => {
    expect(afterEnd({ code, ranMs: 100, restarts: 0 })).toEqual({
      act: 'restart',
      waitMs: 1_000,
      restarts: 1,
    });
  });

  it('the delay doubles with each crash, up to a restart limit', () => {
    const waits: number[] = [];
    let next = afterEnd({ code: 1, ranMs: 100, restarts: 0 });
    while (next.act === 'restart') {
      waits.push(next.waitMs);
      next = afterEnd({ code: 1, ranMs: 100, restarts: next.restarts });
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(waits).toHaveLength(maxRestarts);
    expect(next.act).toBe('give up');
  });

  it('a crash after one stable minute counts as the first', () => {
    expect(afterEnd({ code: 1, ranMs: 60_000, restarts: maxRestarts })).toEqual({
      act: 'restart',
      waitMs: 1_000,
      restarts: 1,
    });
  });
});

describe('a supervised program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reachkit-supervise-'));
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const module = new URL('./supervise.mjs', import.meta.url).href;
  /** Starts a launcher of a program that writes a line at each start. */
  function launch(name: string, program: string, { isBehindShell = false } = {}) {
    const runs = join(folder, `${name}.runs`);
    const file = join(folder, `${name}.mjs`);
    writeFileSync(runs, '');
    writeFileSync(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(runs)}, process.pid + '\\n');
       const run = readFileSync(${JSON.stringify(runs)}, 'utf8').trim().split('\\n').length;
       ${program}`,
    );
    const code = `const { stopWithParent, supervise } = await import(${JSON.stringify(module)});
      if (${isBehindShell}) stopWithParent();
      process.exitCode = await supervise(process.execPath, [${JSON.stringify(file)}]);`;
    const args = ['--input-type=module', '-e', code];
    // A shell with a further command stays in between, as with npm.
    const behind = ['-c', '"$0" "$@"; exit', process.execPath, ...args];
    const child = spawn(isBehindShell ? 'sh' : process.execPath, isBehindShell ? behind : args, {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(child);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    return {
      child,
      said: () => said,
      pids: () => readFileSync(runs, 'utf8').trim().split('\n').filter(Boolean).map(Number),
      ended: once(child, 'exit').then(([exitCode]) => exitCode),
    };
  }

  it('is restarted after a crash, with a line in the log', { timeout: 30_000 }, async () => {
    const one = launch('crash', `process.exit(run === 1 ? 1 : 0);`);
    expect(await one.ended).toBe(0);
    expect(one.pids()).toHaveLength(2);
    expect(JSON.parse(one.said())).toMatchObject({
      level: 50,
      msg: 'the server crashed (exit code 1): restart 1 of 5 in 1 s',
    });
  });

  it('is restarted when killed, and a stop ends both', { timeout: 30_000 }, async () => {
    const one = launch(
      'kill',
      `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0));
      process.stderr.write('running ' + run + '\\n');`,
    );
    await expect.poll(one.said, { timeout: 20_000 }).toContain('running 1');
    process.kill(one.pids()[0] ?? 0, 'SIGKILL');
    await expect.poll(one.said, { timeout: 20_000 }).toContain('running 2');
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.pids()).toHaveLength(2);
  });

  it('shuts down cleanly when the shell between npm and it is stopped', { timeout: 30_000 }, async () => {
    const one = launch(
      'shell',
      `setInterval(() => {}, 1000);
       process.on('SIGTERM', () => { process.stderr.write('stopped in order\\n'); process.exit(0); });
       process.stderr.write('running ' + run + '\\n');`,
      { isBehindShell: true },
    );
    await expect.poll(one.said, { timeout: 20_000 }).toContain('running 1');
    one.child.kill('SIGTERM');
    await expect.poll(one.said, { timeout: 20_000 }).toContain('stopped in order');
    expect(one.pids()).toHaveLength(1);
  });

  it('shuts down cleanly after its launcher was killed', { timeout: 30_000 }, async () => {
    const signals = new URL('../packages/server/src/platform/lifecycle/stopSignals.ts', import.meta.url).href;
    const one = launch(
      'orphan',
      `const { stopWithLauncher } = await import(${JSON.stringify(signals)});
       stopWithLauncher(process.env.LAUNCHER_PID);
       setInterval(() => {}, 1000);
       process.on('SIGTERM', () => { process.stderr.write('stopped in order\\n'); process.exit(0); });
       process.stderr.write('running ' + run + '\\n');`,
    );
    await expect.poll(one.said, { timeout: 20_000 }).toContain('running 1');
    one.child.kill('SIGKILL');
    await expect.poll(one.said, { timeout: 20_000 }).toContain('stopped in order');
    expect(one.pids()).toHaveLength(1);
  });

  it('is not restarted with an invalid configuration', { timeout: 30_000 }, async () => {
    const one = launch('configuration', `process.exit(78);`);
    expect(await one.ended).toBe(78);
    expect(one.pids()).toHaveLength(1);
    expect(one.said()).toBe('');
  });
});
