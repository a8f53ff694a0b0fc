import { readFile } from 'node:fs/promises';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as buildWithEsbuild, transform } from 'esbuild';
import { rollup } from 'rollup';
import { build as buildWithVite } from 'vite';

/** An output file of a bundler. */
export interface BundledFile {
  readonly name: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** Names of the files that it imports statically. */
  readonly imports: readonly string[];
  /** Names of the files that it can import dynamically. */
  readonly later: readonly string[];
  /** Paths of the modules that it contains. */
  readonly modules: readonly string[];
}

export interface BundleOptions {
  /** Source of the entry module of a host's page. */
  readonly source: string;
  /** Folder from which its imports are resolved. */
  readonly resolveDir: string;
  /** Whether the host provides this import itself. */
  readonly isExternal: (id: string) => boolean;
}

export type Bundler = (options: BundleOptions) => Promise<readonly BundledFile[]>;

const entryName = 'widget.js';
const production = { 'process.env.NODE_ENV': '"production"' };

/** Esbuild, which splits dynamic imports into separate files only on request. */
const esbuild: Bundler = async ({ source, resolveDir, isExternal }) => {
  const { outputFiles, metafile } = await buildWithEsbuild({
    stdin: { contents: source, resolveDir, sourcefile: entryName },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    legalComments: 'none',
    logLevel: 'error',
    outdir: '/bundle',
    define: production,
    loader: { '.css': 'empty' },
    tsconfigRaw: '{}',
    plugins: [
      {
        name: 'external',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) => (isExternal(path) ? { path, external: true } : null)),
      },
    ],
  });
  const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const codes = new Map(outputFiles.map(({ path, text }) => [lastPart(path), text]));
  return Object.entries(metafile.outputs).map(([path, { imports, inputs, entryPoint }]) => {
    const of = (kind: string) =>
      imports.filter((one) => one.kind === kind && !one.external).map((one) => lastPart(one.path));
    return {
      name: lastPart(path),
      code: codes.get(lastPart(path)) ?? '',
      isEntry: entryPoint?.endsWith(entryName) ?? false,
      imports: of('import-statement'),
      later: of('dynamic-import'),
      modules: Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
    };
  });
};

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

const fileOf = (chunk: Chunk): BundledFile => ({
  name: chunk.fileName,
  code: chunk.code,
  isEntry: chunk.isEntry,
  imports: chunk.imports,
  later: chunk.dynamicImports,
  modules: Object.keys(chunk.modules).filter((file) => (chunk.modules[file]?.renderedLength ?? 0) > 0),
});

/** The entry module of the host's page, which is not a file. */
const page = (entry: string, source: string) => ({
  name: 'page',
  resolveId: (id: string) => (id === entry ? id : null),
  load: (id: string) => (id === entry ? source : null),
});

/**
 * Rollup reads only ES modules, so hosts that use it have a plugin for CommonJS. Here esbuild replaces that plugin: the
 * code can be measured, but not run.
 */
const commonJs = {
  name: 'common-js',
  async load(id: string) {
    if (!id.includes('node_modules') || id.startsWith('\0')) return null;
    const source = await readFile(id, 'utf8');
    if (/^\s*(?:import|export)\b|[;}]\s*(?:import|export)\b/m.test(source)) return null;
    const { outputFiles } = await buildWithEsbuild({
      entryPoints: [id],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      external: ['react', 'react-dom'],
      define: production,
      logLevel: 'error',
    });
    return { code: outputFiles[0]?.text ?? '', syntheticNamedExports: true };
  },
};

/** Plain Rollup; its output is then minified by esbuild. */
const rollupAlone: Bundler = async ({ source, resolveDir, isExternal }) => {
  const entry = `${resolveDir}/${entryName}`;
  const bundle = await rollup({
    input: entry,
    external: (id) => isExternal(id),
    onwarn: () => undefined,
    plugins: [
      page(entry, source),
      nodeResolve({ browser: true }),
      commonJs,
      {
        name: 'production',
        transform: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', dir: '/bundle' });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk').map(fileOf);
  return Promise.all(
    chunks.map(async (chunk) => ({
      ...chunk,
      code: (await transform(chunk.code, { minify: true, format: 'esm', legalComments: 'none' })).code,
    })),
  );
};

const vite: Bundler = async ({ source, resolveDir, isExternal }) => {
  const entry = `${resolveDir}/${entryName}`;
  const built = await buildWithVite({
    root: resolveDir,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [page(entry, source)],
    // Independent of NODE_ENV in the environment.
    define: production,
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: entry,
        external: (id: string) => isExternal(id),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('Vite has built nothing.');
  return (result.output as readonly ({ type: 'asset' } | Chunk)[]).flatMap((file) =>
    file.type === 'chunk' ? [fileOf(file)] : [],
  );
};

/** Bundlers used by hosts, by the names of the budgets. */
export const bundlers = { vite, rollup: rollupAlone, esbuild } as const;
export type BundlerName = keyof typeof bundlers;
