// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import ts from 'typescript';
import { root } from './environment.mjs';
import { exceptions, names, phrases, words } from './plainWords.list.mjs';
import { isMain } from './process.mjs';

/**
 * @typedef {'identifier' | 'file' | 'title' | 'comment'} Place
 * @typedef {{ file: string, line: number, place: Place, word: string, advice: string }} Finding
 */

/** Test titles are checked like comments. */
const titled = new Set(['it', 'test', 'describe', 'each', 'only', 'skip', 'skipIf', 'runIf']);

/** Openings that hide the subject of a sentence. */
const relative =
  /^(?:what|those|whom|whose|(?:of|with|to|in|from|by|for|on) (?:which|whom|what))(?![\p{L}’'])/iu;

/** Returns the text of a comment, without comment markers. @param {string} comment */
const proseOf = (comment) => comment.replace(/^\/(?:\/|\*\*?)|\*\/$/g, '').replace(/^[\s*]+/, '');

/** @param {string} text @returns {{ word: string, advice: string }[]} */
function inOpening(text) {
  const [word] = relative.exec(text) ?? [];
  return word === undefined ? [] : [{ word, advice: 'a sentence that names its subject first' }];
}

/** Splits a name into words: `useKeptFocus` is use, kept, focus. @param {string} name */
export const wordsOf = (name) =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** @param {string} text @returns {{ word: string, advice: string, at: number }[]} */
function inProse(text) {
  const found = [];
  for (const [word, advice] of [...words, ...phrases]) {
    const pattern = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'giu');
    for (const match of text.matchAll(pattern)) found.push({ word, advice, at: match.index });
  }
  return found;
}

/** @param {string} name */
function inName(name) {
  const parts = wordsOf(name);
  return words.filter(([word]) => parts.includes(word)).map(([word, advice]) => ({ word, advice }));
}

/** @param {string} name */
function inOwnName(name) {
  return names.filter(([, pattern]) => pattern.test(name)).map(([word, , advice]) => ({ word, advice }));
}

/** @param {string} file @param {string} text @returns {Finding[]} */
export function findingsIn(file, text) {
  /** @type {Finding[]} */
  const findings = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line + 1;
  /** @param {Place} place @param {number} at @param {{ word: string, advice: string }} found */
  const add = (place, at, { word, advice }) => findings.push({ file, line: lineAt(at), place, word, advice });

  const stem = basename(file).split('.')[0] ?? '';
  for (const found of [...inName(stem), ...inOwnName(stem)]) add('file', 0, found);

  const passedOn = shorthandsIn(source);
  /** @type {Set<number>} */
  const seen = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const full = node.getFullStart();
    for (const { pos, end } of ts.getLeadingCommentRanges(text, full) ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const comment = text.slice(pos, end);
      for (const found of inProse(comment)) add('comment', pos + found.at, found);
      for (const found of inOpening(proseOf(comment))) add('comment', pos, found);
    }
    if (ts.isIdentifier(node) && isDeclared(node)) {
      for (const found of inName(node.text)) add('identifier', node.getStart(), found);
      if (isOwn(node.parent) && !passedOn.has(node.text)) {
        for (const found of inOwnName(node.text)) add('identifier', node.getStart(), found);
      }
    }
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const words = title.getText().slice(1, -1);
        for (const found of [...inProse(words), ...inOpening(words)]) add('title', title.getStart(), found);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Whether an identifier is declared here, not only used: each is reported once. @param {ts.Identifier} node */
function isDeclared({ parent, ...node }) {
  return (
    parent !== undefined &&
    'name' in parent &&
    /** @type {any} */ (parent).name?.pos === node.pos &&
    !ts.isPropertyAccessExpression(parent)
  );
}

/**
 * Returns the names that a file passes on as shorthand properties: they follow the property. @param {ts.SourceFile}
 * source
 */
function shorthandsIn(source) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isShorthandPropertyAssignment(node)) found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a declaration introduces its own name, not that of a property. @param {ts.Node} node */
const isOwn = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isNamespaceImport(node);

/** @param {ts.Expression} expression @returns {boolean} */
function isTest(expression) {
  if (ts.isIdentifier(expression)) return titled.has(expression.text);
  if (ts.isPropertyAccessExpression(expression)) return isTest(expression.expression);
  return ts.isCallExpression(expression) && isTest(expression.expression);
}

/** @param {string} file */
const kindOf = (file) => (extname(file) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** @param {Finding} finding */
const isExcepted = ({ file, word }) =>
  exceptions.some(({ under, words: excepted }) => file.startsWith(under) && excepted.includes(word));

if (isMain(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('scripts/plainWords'));
  const findings = files
    .flatMap((file) => findingsIn(file, readFileSync(`${root}/${file}`, 'utf8')))
    .filter((finding) => !isExcepted(finding));
  for (const { file, line, place, word, advice } of findings) {
    process.stderr.write(`${file}:${line} ${place}: “${word}”. Write ${advice}.\n`);
  }
  if (findings.length > 0) {
    process.stderr.write(`${findings.length} words that newcomers have to translate.\n`);
    process.exitCode = 1;
  }
}
