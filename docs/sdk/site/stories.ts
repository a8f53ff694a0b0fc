import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sdkSource } from './places.ts';

/** A story and its components: written in the story itself, or drawn around or inside those. */
export interface Story {
  /** Id as Ladle builds it, e.g. `ui--button--variants`. */
  readonly id: string;
  /** The story's file without `.stories.tsx`, e.g. `Button`. */
  readonly file: string;
  readonly direct: ReadonlySet<string>;
  readonly indirect: ReadonlySet<string>;
}

interface Source {
  readonly path: string;
  /** Top-level declarations by name. */
  readonly declared: ReadonlyMap<string, ts.Node>;
  /** Maps a local name to the absolute path of its source file, if that file is in this package. */
  readonly imported: ReadonlyMap<string, string>;
  readonly stories: readonly string[];
  readonly title: string;
}

const sources = new Map<string, Source>();

function read(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const declared = new Map<string, ts.Node>();
  const imported = new Map<string, string>();
  const stories: string[] = [];
  let title = '';
  const isExported = (node: ts.HasModifiers) =>
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  for (const node of file.statements) {
    if (ts.isFunctionDeclaration(node) && node.name) {
      declared.set(node.name.text, node);
      if (isExported(node)) stories.push(node.name.text);
    }
    if (ts.isVariableStatement(node)) {
      for (const one of node.declarationList.declarations) {
        if (!ts.isIdentifier(one.name)) continue;
        declared.set(one.name.text, one);
        if (isExported(node)) stories.push(one.name.text);
      }
    }
    if (ts.isExportAssignment(node)) title = /title: '([^']+)'/.exec(node.getText())?.[1] ?? '';
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const target = join(dirname(path), node.moduleSpecifier.text);
      const names = node.importClause?.namedBindings;
      if (!/\.tsx?$/.test(target) || !existsSync(target) || !names || !ts.isNamedImports(names)) continue;
      for (const one of names.elements) imported.set(one.name.text, target);
    }
  }
  const source = { path, declared, imported, stories, title };
  sources.set(path, source);
  return source;
}

/** Helpers of stories, whose content counts as the story's own. */
const isHelper = (path: string) => /\/(stories|\.ladle)\/|\/storyParts\.tsx$|\.stories\.tsx$/.test(path);

function componentsOf(source: Source, name: string): { direct: Set<string>; indirect: Set<string> } {
  const direct = new Set<string>();
  const indirect = new Set<string>();
  const seen = new Set<string>();
  const walk = (from: Source, wanted: string, into: Set<string>) => {
    const key = `${from.path}#${wanted}`;
    const start = from.declared.get(wanted);
    if (seen.has(key) || !start) return;
    seen.add(key);
    const visit = (node: ts.Node) => {
      if (ts.isIdentifier(node) && /^[A-Za-z]/.test(node.text)) {
        const target = from.imported.get(node.text);
        if (from.declared.has(node.text)) walk(from, node.text, into === direct ? direct : indirect);
        else if (target && isHelper(target)) walk(read(target), node.text, indirect);
        else if (/^[A-Z]/.test(node.text)) into.add(node.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(start);
  };
  walk(source, name, direct);
  return { direct, indirect };
}

/** Converts a name to its id part, exactly as Ladle does. */
const idPart = (name: string) =>
  name
    .replace(
      /[A-Z]+(?![a-z])|[A-Z]/g,
      (letters, at: number) => `${at > 0 ? '-' : ''}${letters.toLowerCase()}`,
    )
    .replace(/\s-/g, '-')
    .trim()
    .replace(/[\s!"#$%&'()*+,./:;<=>?@[\]^_`{|}~]+/g, '-');

const titlePart = (title: string) =>
  title
    .toLowerCase()
    .replace(/\s*\/\s*/g, '--')
    .replace(/\s+/g, '-');

/** Every story of the SDK, in the order of the files. */
export function readStories(): readonly Story[] {
  const paths = readdirSync(sdkSource, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .toSorted()
    .map((path) => join(sdkSource, path));
  return paths.flatMap((path) => {
    const source = read(path);
    const file = path.replace(/^.*\/|\.stories\.tsx$/g, '');
    if (source.title === '') throw new Error(`${path} has no title.`);
    return source.stories.map((name) => ({
      id: `${titlePart(source.title)}--${idPart(name)}`,
      file,
      ...componentsOf(source, name),
    }));
  });
}

/** Returns the best story for a component: from its own file, else one that writes it, else one that draws it. */
export function storyOf(name: string, stories: readonly Story[]): Story | null {
  const written = stories.filter((one) => one.direct.has(name));
  const drawn = stories.filter((one) => one.indirect.has(name));
  const ownFile = (one: Story) => one.file === name;
  return written.find(ownFile) ?? drawn.find(ownFile) ?? written[0] ?? drawn[0] ?? null;
}
