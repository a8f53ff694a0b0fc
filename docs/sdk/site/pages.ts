import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basicTokens, publicProperty, type SchemePair } from '../../../packages/theme/src/index.ts';
import { demands } from '../../../tests/published/demands.ts';
import { type Api, type EntryDoc, readApi } from './api.ts';
import { type ComponentPage, componentPages, componentPath, propTable } from './componentPages.ts';
import { code, type Page, parsePage, prose, table } from './markdown.ts';
import { docs, root } from './places.ts';

export interface Site {
  readonly api: Api;
  readonly components: readonly ComponentPage[];
  /** All pages, including component pages. */
  readonly pages: readonly Page[];
}

/** A code block that embeds a repository file: the fence names the file and has no lines of its own. */
const fileBlock = /^```(\w+) file=(\S+)\n```$/gm;

/** Files that the text of a page shows, by their path from the repository's root. */
export const filesIn = (body: string): readonly string[] =>
  [...body.matchAll(fileBlock)].map(([, , file = '']) => file);

const withFiles = (body: string): string =>
  body.replace(fileBlock, (_, language: string, file: string) => {
    const text = readFileSync(join(root, file), 'utf8').trimEnd();
    return `\`\`\`${language}\n${text}\n\`\`\``;
  });

/** Replaces the comment `<!-- variables -->` with the twelve CSS variables and their light and dark values. */
function withVariables(body: string): string {
  const source = readFileSync(join(root, 'packages/theme/src/tokens.ts'), 'utf8');
  const rows = Object.entries(basicTokens).map(([name, value]: [string, string | SchemePair]) => {
    const text = new RegExp(`/\\*\\* (.+) \\*/\\n  readonly ${name}:`).exec(source)?.[1] ?? '';
    const shown = typeof value === 'string' ? [value, value] : [value.light, value.dark];
    return [code(publicProperty(name)), prose(text), ...shown.map((one) => code(one.split(',')[0] ?? ''))];
  });
  return body.replace('<!-- variables -->', () => table(['Variable', 'For', 'Light', 'Dark'], rows));
}

/** Replaces the comment `<!-- demands -->` with the requirements of hosts and the tests that prove them. */
function withDemands(body: string): string {
  const rows = demands.map(({ number, text, proofs }) => [
    String(number),
    text,
    [...new Set(proofs.map(({ file }) => file))].map(code).join('<br>'),
  ]);
  return body.replace('<!-- demands -->', () => table(['', 'Demand', 'Tests'], rows));
}

/** Replaces `<!-- fields ClientOptions -->` with the fields of that type, and `<!-- targets -->` with all targets. */
function withTypes(body: string, { fields, targets }: Api): string {
  const rows = targets.map(({ kind, text, fields: own }) => [
    code(kind),
    own.map(({ name, type, isRequired }) => code(`${name}${isRequired ? '' : '?'}: ${type}`)).join('<br>'),
    prose(text),
  ]);
  return body
    .replace('<!-- targets -->', () => table(['`kind`', 'Fields', 'Place'], rows))
    .replace(/<!-- fields (\w+) -->/g, (_, name: string) => {
      const own = fields.get(name);
      if (!own) throw new Error(`@reachkit/sdk exports no object type ${name}.`);
      return propTable(own, 'Field');
    });
}

/** Links the first mention of each component to its page. */
function withComponentLinks(body: string, names: ReadonlySet<string>): string {
  const linked = new Set<string>();
  return body
    .split(/(^```[\s\S]*?^```|^#.*$)/m)
    .map((part, at) => {
      // Every other part is code or a heading.
      if (at % 2 === 1) return part;
      return part.replace(/(?<!\[)`([A-Z]\w+)`(?!\])/g, (mention, name: string) => {
        if (!names.has(name) || linked.has(name)) return mention;
        linked.add(name);
        return `[${mention}](/${componentPath(name)})`;
      });
    })
    .join('');
}

/** Returns the handwritten pages, unprocessed. */
export function writtenPages(): readonly Page[] {
  const folder = join(docs, 'pages');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => parsePage(file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8')));
}

/** Returns the path of an entry's page, e.g. `entries/search`; `entries/sdk` for the package itself. */
export const entryPath = ({ specifier }: Pick<EntryDoc, 'specifier'>): string =>
  `entries/${specifier.slice('@reachkit/sdk/'.length).replaceAll('/', '-') || 'sdk'}`;

const kinds = [
  ['component', 'Components'],
  ['hook', 'Hooks'],
  ['function', 'Functions'],
  ['value', 'Values'],
  ['type', 'Types'],
] as const;

/** Builds an entry's page: every name with its description. */
function entryPage(entry: EntryDoc): Page {
  const parts = kinds.flatMap(([kind, heading]) => {
    const names = entry.names.filter((one) => one.kind === kind);
    if (names.length === 0) return [];
    const rows = names.map(({ name, text }) => [
      kind === 'component' ? `[${code(name)}](/${componentPath(name)})` : code(name),
      prose(text),
    ]);
    return [`## ${heading}\n\n${table(['Name', 'Description'], rows)}`];
  });
  return {
    path: entryPath(entry),
    title: entry.specifier,
    description: `Every name that ${entry.specifier} exports.`,
    body: [`# ${code(entry.specifier)}`, ...parts].join('\n\n'),
  };
}

function componentIndex(components: readonly ComponentPage[], api: Api): Page {
  const parts = entriesWithComponents(components, api).map(({ entry, pages }) => {
    const rows = pages.map(({ path, title, component }) => [
      `[${code(title)}](/${path})`,
      prose(component.text),
    ]);
    return `## ${code(entry.specifier)}\n\n${table(['Component', 'Description'], rows)}`;
  });
  return {
    path: 'components/index',
    title: 'Components',
    description:
      'Every component of the SDK with its properties, slots, events, variables and a live example.',
    body: ['# Components', ...parts].join('\n\n'),
  };
}

/** Groups component pages by the first entry that exports them. */
export function entriesWithComponents(components: readonly ComponentPage[], { entries }: Api) {
  return entries
    .map((entry) => ({
      entry,
      pages: components
        .filter(({ component }) => component.specifiers[0] === entry.specifier)
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** Returns the whole site as Markdown: handwritten and generated pages. */
export function readSite(): Site {
  const api = readApi();
  const components = componentPages(api);
  const names = new Set(components.map(({ title }) => title));
  const written = writtenPages().map((page) => ({
    ...page,
    body: withComponentLinks(withTypes(withDemands(withVariables(withFiles(page.body))), api), names),
  }));
  return {
    api,
    components,
    pages: [...written, componentIndex(components, api), ...components, ...api.entries.map(entryPage)],
  };
}
