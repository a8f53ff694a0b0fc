// @ts-check
import { basename, resolve } from 'node:path';
import { templates } from './templates.js';
import { texts } from './texts.js';

/** What a person can put right: shown without a stack. */
export class UsageError extends Error {}

export const usualFolder = 'reachkit-widget';
export const usualServer = 'http://localhost:4600';

/** @typedef {keyof typeof texts} Language */

/**
 * @typedef {object} Options what was given on the command line; the rest is asked or takes its default
 * @property {Language} language
 * @property {string} [folder]
 * @property {string} [template]
 * @property {string} [server] an origin
 * @property {boolean} isYes
 * @property {boolean} isHelp
 */

/**
 * The language of a terminal, e.g. `zh` for `zh_CN.UTF-8`; English where it has none of ours.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Language}
 */
export function terminalLanguage(env) {
  return (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/**
 * @param {string} text
 * @param {Language} language
 * @returns {string} the origin
 */
export function parseServer(text, language) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new UsageError(texts[language].badServer(text));
  }
  return url.origin;
}

/**
 * @param {string} name
 * @param {Language} language
 */
export function parseTemplate(name, language) {
  const known = templates.map((template) => template.name);
  if (!known.includes(name)) throw new UsageError(texts[language].unknownTemplate(name, known.join(', ')));
  return name;
}

/**
 * Its name becomes that of the package, so that it has to be fit for one.
 * @param {string} folder
 * @param {Language} language
 */
export function parseFolder(folder, language) {
  const name = basename(resolve(folder));
  if (!/^[a-z0-9][\w.-]*$/i.test(name)) throw new UsageError(texts[language].badName(folder));
  return folder;
}

/**
 * @param {string} text
 * @param {Language} language in which its error is said
 * @returns {Language}
 */
function parseLanguage(text, language) {
  if (text === 'zh' || text === 'en') return text;
  throw new UsageError(texts[language].unknownLanguage(text, Object.keys(texts).join(', ')));
}

const withValue = ['--template', '--server', '--lang'];

/**
 * Reads the command line; throws a `UsageError` in the language that was asked for.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Options}
 */
export function parseOptions(args, env) {
  /** @type {Map<string, string>} */
  const given = new Map();
  /** @type {string[]} */
  const folders = [];
  const flags = new Set();
  const fallback = terminalLanguage(env);
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [option = '', inline] = arg.split(/=(.*)/s);
    if (withValue.includes(option)) {
      const value = inline ?? args[++at];
      if (!value || value.startsWith('--')) throw new UsageError(texts[fallback].noValue(option));
      given.set(option, value);
    } else if (arg === '--yes' || arg === '-y') flags.add('yes');
    else if (arg === '--help' || arg === '-h') flags.add('help');
    else if (arg.startsWith('-')) throw new UsageError(texts[fallback].unknownOption(arg));
    else folders.push(arg);
  }
  const lang = given.get('--lang');
  const language = lang === undefined ? fallback : parseLanguage(lang, fallback);
  const [folder] = folders;
  if (folders.length > 1) throw new UsageError(texts[language].tooMany);
  const template = given.get('--template');
  const server = given.get('--server');
  return {
    language,
    ...(folder === undefined ? {} : { folder: parseFolder(folder, language) }),
    ...(template === undefined ? {} : { template: parseTemplate(template, language) }),
    ...(server === undefined ? {} : { server: parseServer(server, language) }),
    isYes: flags.has('yes'),
    isHelp: flags.has('help'),
  };
}
