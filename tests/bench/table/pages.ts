import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { peers } from './peers.ts';

const sources = fileURLToPath(new URL('../peers/table/', import.meta.url));
const built = fileURLToPath(new URL('../../../.cache/bench/table/', import.meta.url));
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

function page(script: string, hasStyles: boolean): string {
  const styles = hasStyles ? `<link rel="stylesheet" href="/${script}.css">` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${script}</title>${styles}<div id="table"></div><script type="module" src="/${script}.js"></script></html>`;
}

/** Builds one page per peer, as its vendor ships it: production mode, nothing shared between them. */
export async function buildPages(): Promise<void> {
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  for (const { id } of peers) {
    await build({
      root: sources,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      // All tables are rendered by the same React.
      resolve: { dedupe: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: built,
        emptyOutDir: false,
        cssCodeSplit: false,
        modulePreload: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: {
          input: join(sources, `${id}.tsx`),
          output: { entryFileNames: `${id}.js`, assetFileNames: `${id}[extname]`, codeSplitting: false },
        },
      },
    });
    await writeFile(join(built, `${id}.html`), page(id, true));
  }
}

/** Serves the built pages on loopback while `use` runs. */
export async function withPages<T>(use: (base: string) => Promise<T>): Promise<T> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = /^\/[a-zA-Z]+\.(html|js|css)$/.test(path) ? join(built, path) : null;
    const body = file ? await readFile(file).catch(() => null) : null;
    response.writeHead(body ? 200 : 404, { 'content-type': kinds[extname(path)] ?? 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
