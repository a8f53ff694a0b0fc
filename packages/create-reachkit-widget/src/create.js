// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UsageError, usualServer } from './options.js';
import { texts } from './texts.js';

/** What no repository should hold: installs, builds, and the key of the team. */
const ignored = ['node_modules/', 'dist/', '.env.local'];

/** Files that may lie in a folder that is still empty for its owner. */
const harmless = new Set(['.git', '.DS_Store']);

/**
 * @param {string} folder
 * @returns {string[]} paths below it
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * The templates are in English: language packs, `locale` and titles become those of the language.
 * @param {string} text
 * @param {import('./options.js').Language} language
 */
function inLanguage(text, language) {
  if (language === 'en') return text;
  return text
    .replaceAll('/locales/en/', `/locales/${language}/`)
    .replace(/\b(search|session)En\b/g, '$1Zh')
    .replace(/\blocale(=|: )(["'])en\2/g, `locale$1$2${language}$2`)
    .replace(/\blang="en"/g, 'lang="zh-CN"')
    .replace(/(<title>|title: ')Creators/g, '$1红人搜索');
}

/**
 * Writes the app. Throws a `UsageError`, and writes nothing, where the folder holds something.
 * @param {object} choice
 * @param {string} choice.folder absolute, or relative to the working directory
 * @param {string} choice.template
 * @param {import('./options.js').Language} choice.language
 * @param {string} choice.server an origin
 * @param {string} choice.source folder of the template
 * @returns {string} the absolute path of the folder
 */
export function create({ folder, template, language, server, source }) {
  const target = resolve(folder);
  if (existsSync(target)) {
    if (!statSync(target).isDirectory()) throw new UsageError(texts[language].notAFolder(folder));
    if (readdirSync(target).some((name) => !harmless.has(name))) {
      throw new UsageError(texts[language].notEmpty(folder));
    }
  }
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const file of filesUnder(source)) {
    const text = readFileSync(join(source, file), 'utf8');
    if (file === '_gitignore') files.set('.gitignore', text);
    else if (file === 'package.json') {
      files.set(
        file,
        `${JSON.stringify({ ...JSON.parse(text), name: basename(target).toLowerCase() }, null, 2)}\n`,
      );
    } else files.set(file, inLanguage(text, language).replaceAll(usualServer, server));
  }
  files.set('.gitignore', `${files.get('.gitignore') ?? ''}${ignored.join('\n')}\n`);
  if (template === 'next') files.set('.env.local', `REACHKIT_URL=${server}\nREACHKIT_KEY=\n`);
  for (const [file, text] of files) {
    const path = join(target, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return target;
}
