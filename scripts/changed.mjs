// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binDir, childEnvironment, root } from './environment.mjs';
import { PlainError } from './process.mjs';

/**
 * The tests selected for a change.
 * @typedef {object} Selection
 * @property {readonly string[]} changed files that differ from the revision
 * @property {readonly string[]} tests test files of Vitest
 * @property {readonly string[]} stories files of stories
 * @property {readonly string[]} specs end-to-end specs
 * @property {boolean} isPublished whether packages for hosts changed
 * @property {boolean} isPackaged whether what installs the packages changed
 */

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} Module */

/** Composition roots: nearly every server test imports them, whatever it tests. */
const compositionRoots =
  /^packages\/server\/src\/(app|main|backgroundTasks|domains\/(domains|ownership))\.ts$|^packages\/server\/src\/testing\/|^packages\/host\/src\/(routes|main|App)\.tsx?$/;
const testFile = /\.test\.tsx?$/;
const storyFile = /\.stories\.tsx$/;
/**
 * Whether a file belongs to the server, or to a package that it loads.
 * @param {string} file
 */
export const isServer = (file) => /^packages\/(server|demo|mail-sandbox)\//.test(file);

/** Tests that read files as text: no import leads to them. */
const always = /^(tests\/tooling|scripts)\/.+\.test\.ts$/;
/** Tests over all endpoints or all domains. */
const walking = /^packages\/server\/src\/(access\/.+|domains\/\w+)\.test\.ts$/;
const packaging =
  /^(examples|tests\/packaging)\/|^packages\/(sdk|theme|contract)\/(package\.json|rollup\.config\.)/;
/** A change of these files can affect any test. */
const everywhere =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|scripts\/(test|steps|settings|build|setup|environment)\.mjs|tests\/(browser|faults)\.ts|tests\/(e2e|stories)\/(support|page)\/.+|tests\/(e2e|stories)\/playwright\.config\.ts)$/;

const features = readdirSync(new URL('../packages/sdk/src/features', import.meta.url));

/** Files that refer to domains by name: by their endpoints, or as a page by the features that it shows. */
const namings = [
  { files: /^packages\/contract\/src\//, name: /\bdomain: '(\w+)'/g },
  {
    files: /^packages\/host\/src\/pages\/.*Page\.tsx$/,
    name: new RegExp(`'@reachkit/sdk/(${features.join('|')})'`, 'g'),
  },
];

/**
 * Returns the domains of a file; `undefined`: all of them.
 * @param {string} file
 * @param {string} text
 */
export function domainsOf(file, text) {
  const folder = /^packages\/(?:sdk\/src\/features|server\/src\/domains)\/([^/]+)\//.exec(file)?.[1];
  if (folder) return [folder];
  const naming = namings.find(({ files }) => files.test(file))?.name;
  const named = naming ? [...text.matchAll(naming)].map(([, name = '']) => name) : [];
  return named.length > 0 ? [...new Set(named)] : undefined;
}

/**
 * Returns the files that import one of `from`, directly or indirectly, `from` included; does not follow imports through
 * composition roots.
 * @param {readonly Module[]} modules
 * @param {readonly string[]} from
 */
export function dependentsOf(modules, from) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved);
      if (known) known.push(source);
      else importers.set(resolved, [source]);
    }
  }
  const reached = new Set(from);
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (compositionRoots.test(file) && !from.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      open.push(importer);
    }
  }
  return reached;
}

/**
 * @param {object} project
 * @param {readonly Module[]} project.modules
 * @param {readonly string[]} project.files every file of the project
 * @param {readonly string[]} project.changed
 * @param {Readonly<Record<string, readonly string[]>>} project.specDomains end-to-end spec → domains that it walks through
 * @param {(file: string) => string} project.read
 * @returns {Selection | 'all'}
 */
export function selectTests({ modules, files, changed, specDomains, read }) {
  if (changed.some((file) => everywhere.test(file))) return 'all';
  const sources = changed.filter((file) => /\.(tsx?|mjs|css|json|sql)$/.test(file));
  const reached = dependentsOf(modules, sources);
  const domains = new Set();
  /** Server domains: their tests mostly reach them through the whole server. */
  const served = new Set();
  let isOfAll = false;
  const isBehind = (/** @type {string} */ file) => isServer(file) || file.startsWith('packages/contract/');
  for (const file of sources) {
    if (testFile.test(file) || storyFile.test(file) || !file.startsWith('packages/')) continue;
    const own = domainsOf(file, read(file));
    if (!own) isOfAll = true;
    for (const domain of own ?? []) {
      domains.add(domain);
      if (isBehind(file)) served.add(domain);
    }
  }
  const isServerWide = isOfAll && sources.some(isServer);
  /** @param {string} file */
  const isChosen = (file) =>
    reached.has(file) ||
    always.test(file) ||
    (walking.test(file) && sources.some(isBehind)) ||
    (isServer(file) && (isServerWide || domainsOf(file, '')?.some((domain) => served.has(domain))));
  return {
    changed,
    tests: files.filter(
      (file) => testFile.test(file) && !file.startsWith('tests/published/') && isChosen(file),
    ),
    stories: files.filter((file) => storyFile.test(file) && reached.has(file)),
    specs: Object.keys(specDomains).filter(
      (spec) =>
        isOfAll ||
        changed.includes(`tests/e2e/${spec}`) ||
        specDomains[spec]?.some((domain) => domains.has(domain)),
    ),
    isPublished: sources.some((file) => /^packages\/(sdk|theme|contract)\/src\//.test(file)),
    isPackaged: changed.some((file) => packaging.test(file)),
  };
}

/** @param {readonly string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch (error) {
    throw new PlainError(`git ${args.join(' ')} failed: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Selects the files that differ from a revision, including uncommitted ones. Without a revision: uncommitted files, or
 * else the last commit.
 * @param {string | undefined} revision
 */
export function selectChanged(revision) {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const isDirty = untracked.length > 0 || git('diff', '--name-only', 'HEAD').length > 0;
  const base = revision ?? (isDirty ? 'HEAD' : 'HEAD~1');
  const changed = [...new Set([...git('diff', '--name-only', base), ...untracked])].sort();
  const graph = execFileSync(
    join(binDir, 'depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'tests', 'scripts'],
    { cwd: root, encoding: 'utf8', env: childEnvironment({}), maxBuffer: 2 ** 28 },
  );
  /** @param {string} file */
  const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  return selectTests({
    modules: JSON.parse(graph).modules,
    files: [...git('ls-files'), ...untracked],
    changed,
    specDomains: JSON.parse(read('tests/e2e/domains.json')),
    read,
  });
}
