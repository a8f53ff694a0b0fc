import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesIn, writtenPages } from '../../docs/sdk/site/pages.ts';

const root = join(import.meta.dirname, '../..');

interface Snippet {
  /** A virtual file for the compiler, next to the sources that it may import. */
  readonly file: string;
  readonly heading: string;
  readonly code: string;
}

/**
 * Returns every TypeScript block of a Markdown text. `folder`: its virtual location, next to possible imports. A block
 * that starts with its own name, e.g. `// useParts.ts`, can be imported by the others.
 */
function snippetsOf(markdown: string, folder: string): readonly Snippet[] {
  const found: Snippet[] = [];
  let heading = '';
  const parts = /^#+ (.+)$|^```(tsx?)\n([\s\S]*?)^```$/gm;
  for (const [, title, language, code] of markdown.matchAll(parts)) {
    if (title !== undefined) heading = title;
    if (language === undefined || code === undefined) continue;
    const name = /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1] ?? `snippet-${found.length}.${language}`;
    found.push({ file: join(root, folder, name), heading, code });
  }
  return found;
}

const pages = writtenPages();
/** Example files that the pages include unchanged. */
const shown = [...new Set(pages.flatMap(({ body }) => filesIn(body)))].filter((file) => /\.tsx?$/.test(file));

/** Each document, with its snippets. */
const documents: readonly (readonly [name: string, snippets: readonly Snippet[]])[] = [
  [
    'docs/integrations.md',
    snippetsOf(readFileSync(join(root, 'docs/integrations.md'), 'utf8'), 'packages/server/readme'),
  ],
  [
    'docs/add-a-domain.md',
    snippetsOf(readFileSync(join(root, 'docs/add-a-domain.md'), 'utf8'), 'packages/sdk/src/features/archive'),
  ],
  [
    'the SDK: its README, its documentation, the files of quick starts',
    [
      ...snippetsOf(readFileSync(join(root, 'packages/sdk/README.md'), 'utf8'), 'packages/sdk/readme'),
      ...pages.flatMap(({ path, body }) => snippetsOf(body, `packages/sdk/docs/${path}`)),
      ...shown.map((file) => ({
        file: join(root, 'packages/sdk', file),
        heading: file,
        code: readFileSync(join(root, file), 'utf8'),
      })),
    ],
  ],
];

/** Parsed sources, shared by all documents. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns the compiler errors of the snippets, as `heading: message`. */
function complaintsOf(snippets: readonly Snippet[]): readonly string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const sources = new Map(snippets.map(({ file, code }) => [file, code]));
  const host = ts.createCompilerHost({ ...options, noUnusedLocals: false });
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  const folders = new Set(snippets.map(({ file }) => dirname(file)));
  host.directoryExists = (folder) => folders.has(folder) || directoryExists?.(folder) === true;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...rest) => {
    const code = sources.get(file);
    if (code !== undefined) {
      return ts.createSourceFile(file, code, options.target ?? ts.ScriptTarget.ES2022, true);
    }
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([...sources.keys()], { ...options, noEmit: true }, host);
  return snippets.flatMap(({ file, heading }) => {
    const source = program.getSourceFile(file);
    const said = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return said.map(({ messageText }) => `${heading}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

describe('the snippets of a document', () => {
  it.each(documents)('compile against the current sources: %s', { timeout: 120_000 }, (_, snippets) => {
    expect(snippets.length).toBeGreaterThan(1);
    expect(complaintsOf(snippets)).toEqual([]);
  });

  it('fail the check if they call a missing function', { timeout: 120_000 }, () => {
    const [wrong] = snippetsOf(
      "# Wrong\n```tsx\nimport { noSuchThing } from '@reachkit/sdk';\nnoSuchThing();\n```\n",
      'packages/sdk/readme',
    );
    expect(wrong && complaintsOf([wrong])).toEqual([expect.stringMatching(/^Wrong: .*noSuchThing/)]);
  });
});

it('each quick start shows the files that the packaging tests build and run', () => {
  const starts = pages.filter(({ path }) => path.startsWith('start/'));
  expect(starts.map(({ path }) => path)).toEqual(['start/next', 'start/react', 'start/vite']);
  for (const { path, body } of starts) {
    const example = `examples/start-${basename(path)}/`;
    const files = filesIn(body);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith(example))).toEqual([]);
    // A block with lines of its own would be a second copy.
    expect(snippetsOf(body, 'packages/sdk/docs')).toEqual([]);
    expect(files.every((file) => extname(file) !== '')).toBe(true);
  }
});
