// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/rollup-plugin';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import preserveDirectives from 'rollup-preserve-directives';
import { discardedSheet, stylesheets } from './tooling/stylesheets.ts';
import { workerAddresses, workerFiles } from './tooling/workers.ts';

const here = import.meta.dirname;
const src = join(here, 'src');

/** The public API of the package: only entries can be imported. */
const entryFiles = [
  join(src, 'index.ts'),
  ...readdirSync(join(src, 'entries'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(src, 'entries', file)),
];

/** @type {Record<string, string>} */
const input = Object.fromEntries(
  entryFiles.map((file) => [relative(src, file).replace(/\.tsx?$/, ''), file]),
);

/** Workers, which are loaded by URL: no entry imports them. */
const workers = Object.fromEntries(
  workerFiles(src).map((file) => [relative(src, file).replace(/\.ts$/, ''), file]),
);

/**
 * All packages are external: the host installs them. Compiled styles of a `.css.ts` look like a package, but are ours.
 * @param {string} id
 */
const external = (id) => !id.startsWith('.') && !isAbsolute(id) && !id.includes('.vanilla.css');

/**
 * No output may end in `.css.js`: a host's own vanilla-extract plugin would take it for a source.
 * @param {{ name: string }} chunk
 */
const fileName = ({ name }) => `${name.replace(/\.css$/, '.styles')}.js`;

/** Entries without components of their own. */
const unstyled = new Set(['adapters', 'headless', 'host', 'locales', 'testing']);

/**
 * Only entries with components of their own get a stylesheet; entries below another share its stylesheet.
 * @param {string} id
 */
function sheetName(id) {
  const [name = ''] = relative(join(src, 'entries'), id)
    .replace(/\.tsx?$/, '')
    .split('/');
  return /^[a-z]+$/.test(name) && !unstyled.has(name) ? name : null;
}

/** @returns {import('rollup').Plugin} */
function fresh() {
  return {
    name: 'fresh',
    buildStart: () => rmSync(join(here, 'dist'), { recursive: true, force: true }),
  };
}

/**
 * A change that keeps every line in place, so that the source map stays valid.
 * @param {string} code
 */
const inPlace = (code) => ({ code, map: null });

/**
 * Marks each `forwardRef(…)` and similar calls as free of side effects: otherwise a bundler keeps them although nothing
 * imports them.
 * @returns {import('rollup').Plugin}
 */
function pureComponents() {
  return {
    name: 'pure-components',
    transform: (code) =>
      inPlace(code.replace(/ = (forwardRef|feature|urlState)\(/g, ' = /* @__PURE__ */ $1(')),
  };
}

/**
 * Marks the texts of a catalogue as free of side effects. If they include others by `...`, a bundler would keep them for
 * their namespace's name alone, and a page in English would load the Chinese ones.
 * @returns {import('rollup').Plugin}
 */
function pureTexts() {
  return {
    name: 'pure-texts',
    transform: (code, id) =>
      /locales|\.(zh|en)\.ts$/.test(id)
        ? inPlace(
            code.replace(
              /^((?:export )?const \w+ = )(\{$[\s\S]*?^\});$/gm,
              '$1/* @__PURE__ */ (() => ($2))();',
            ),
          )
        : null,
  };
}

/**
 * Imports each icon from a file of its own: through the common entry, a bundler that splits code puts the icons of later
 * parts into the first load.
 * @returns {import('rollup').Plugin}
 */
function singleIcons() {
  const fileOf = (/** @type {string} */ name) =>
    name.replace(/(?<!^)([A-Z])|(?<=[a-z])(\d)/g, '-$&').toLowerCase();
  const importOf = (/** @type {string} */ named) => {
    const [name = '', local = name] = named.trim().split(' as ');
    return `import ${local} from 'lucide-react/icons/${fileOf(name)}';`;
  };
  return {
    name: 'single-icons',
    transform: (code) =>
      inPlace(
        code.replace(
          /import \{([^}]*)\} from "lucide-react";/g,
          (_, list) => list.split(',').map(importOf).join(' ') + list.replace(/[^\n]/g, ''),
        ),
      ),
  };
}

/** @type {import('rollup').RollupOptions[]} */
export default [
  {
    input: { ...input, ...workers },
    external,
    plugins: [
      fresh(),
      vanillaExtractPlugin({
        cwd: here,
        // The underscore prevents a generated name from matching one of the stable classes, `rk-…`.
        identifiers: ({ hash }) => `rk_${hash}`,
        extract: { name: discardedSheet },
      }),
      // With a tsconfig, 'use strict' would land before 'use client'.
      esbuild({ tsconfig: false, target: 'es2022', jsx: 'automatic' }),
      pureComponents(),
      pureTexts(),
      singleIcons(),
      workerAddresses(),
      preserveDirectives(),
      stylesheets({
        rootSheet: join(here, '../theme/dist/styles.css'),
        mainEntry: join(src, 'index.ts'),
        nameOf: sheetName,
      }),
    ],
    output: {
      dir: join(here, 'dist'),
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: src,
      sourcemap: true,
      entryFileNames: fileName,
      assetFileNames: '[name][extname]',
      hoistTransitiveImports: false,
    },
  },
  {
    input,
    external: (id) => external(id) || /\.css$/.test(id),
    plugins: [dts({ tsconfig: join(here, '../../tsconfig.json') })],
    output: {
      dir: join(here, 'dist'),
      format: 'es',
      entryFileNames: '[name].d.ts',
      chunkFileNames: 'types/[name]-[hash].d.ts',
    },
  },
];
