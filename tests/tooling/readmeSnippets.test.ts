import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Each README, and where its snippets would lie: beside the sources that they may import. */
const readmes = {
  'README.md': 'packages/server/readme',
  'packages/sdk/README.md': 'packages/sdk/readme',
} as const;

interface Snippet {
  /** A file that exists only for the compiler, beside the sources that it may import. */
  readonly file: string;
  readonly heading: string;
  readonly code: string;
}

/** Every block of TypeScript in a Markdown text; a line "`src/App.tsx`: …" before it names its file. */
function snippetsOf(markdown: string, folder: string): readonly Snippet[] {
  const found: Snippet[] = [];
  let heading = '';
  let named: string | undefined;
  const parts = /^#+ (.+)$|^`src\/([\w.]+)`.*$|^```(tsx?)\n([\s\S]*?)^```$/gm;
  for (const [, title, file, language, code] of markdown.matchAll(parts)) {
    if (title !== undefined) heading = title;
    if (file !== undefined) named = file;
    if (language === undefined || code === undefined) continue;
    const name = named ?? `snippet-${found.length}.${language}`;
    found.push({ file: join(root, folder, name), heading, code });
    named = undefined;
  }
  return found;
}

/** What the compiler says of the snippets, as `heading: message`. */
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
    return code === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, code, options.target ?? ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...sources.keys()], { ...options, noEmit: true }, host);
  return snippets.flatMap(({ file, heading }) => {
    const source = program.getSourceFile(file);
    const said = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return said.map(({ messageText }) => `${heading}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

describe('the snippets of a README', () => {
  it.each(Object.entries(readmes))(
    'compile against the sources as they stand: %s',
    { timeout: 120_000 },
    (readme, folder) => {
      const snippets = snippetsOf(readFileSync(join(root, readme), 'utf8'), folder);
      expect(snippets.length).toBeGreaterThan(1);
      expect(complaintsOf(snippets)).toEqual([]);
    },
  );

  it('would be found out if they called something that is not there', { timeout: 120_000 }, () => {
    const [wrong] = snippetsOf(
      "# Wrong\n```tsx\nimport { noSuchThing } from '@reachkit/sdk';\nnoSuchThing();\n```\n",
      readmes['packages/sdk/README.md'],
    );
    expect(wrong && complaintsOf([wrong])).toEqual([expect.stringMatching(/^Wrong: .*noSuchThing/)]);
  });
});
