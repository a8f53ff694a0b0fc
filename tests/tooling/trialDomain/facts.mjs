// Prints the facts of a checkout about its domains. It runs in the checkout's root; the contract is read from its sources.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const root = pathToFileURL(`${process.cwd()}/`);
registerHooks({
  resolve(specifier, context, next) {
    const [, path] = /^@reachkit\/contract(?:\/(.+))?$/.exec(specifier) ?? [];
    const isContract = specifier.startsWith('@reachkit/contract');
    return next(
      isContract ? new URL(`packages/contract/src/${path ?? 'index'}.ts`, root).href : specifier,
      context,
    );
  },
});
const { readFacts } = await import(new URL('tests/tooling/domains/readFacts.ts', root).href);
process.stdout.write(JSON.stringify(await readFacts()));
process.exit(0);
