import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockFiles, missingPlatforms } from './lockPlatforms.mjs';

describe('a lock file', () => {
  it.each(lockFiles())('%s names the packages for every system, whatever registry created it', (file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    // If this fails, run npm run lock:platforms
    expect(Object.keys(missingPlatforms(packages))).toEqual([]);
  });

  it('is completed with packages that only other systems need', () => {
    const packages = {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64': '1.2.3',
          '@tool/linux-arm64-musl': '1.2.3',
          '@tool/darwin-x64': '1.2.3',
          '@tool/win32-x64': '1.2.3-r.1',
        },
      },
      'node_modules/tool/node_modules/@tool/darwin-x64': { version: '1.2.3' },
      'node_modules/@tool/linux-x64': { version: '1.2.3' },
      'node_modules/watcher': { optionalDependencies: { fsevents: '~2.3.2' } },
    };
    expect(missingPlatforms(packages)).toEqual({
      'node_modules/@tool/linux-arm64-musl': {
        version: '1.2.3',
        cpu: ['arm64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@tool/win32-x64': {
        version: '1.2.3-r.1',
        cpu: ['x64'],
        dev: true,
        optional: true,
        os: ['win32'],
      },
    });
  });
});
