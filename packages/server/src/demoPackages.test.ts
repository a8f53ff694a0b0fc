import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it.each([
  ['loadDemo', '@reachkit/demo'],
  ['loadMailSandbox', '@reachkit/mail-sandbox'],
])('%s reports that %s is missing if it is not installed', async (load, name) => {
  // Resolves this package from a folder without it, in a separate process, as a hook cannot be removed.
  const { stdout } = await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { registerHooks } from 'node:module';
       registerHooks({ resolve: (specifier, context, next) =>
         next(specifier, specifier === '${name}' ? { ...context, parentURL: 'file:///' } : context) });
       const { ${load} } = await import('./demoPackages.ts');
       await ${load}().catch((error) => console.log(\`\${error.name}: \${error.message}\`));`,
    ],
    { cwd: import.meta.dirname },
  );
  expect(stdout).toBe(
    `StartFailure: The demo needs the package ${name}, which is not installed: install it, or set DEMO=0.\n`,
  );
});
