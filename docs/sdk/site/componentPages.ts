import { type Api, type ComponentDoc, type PropDoc, readApi } from './api.ts';
import { code, type Page, prose, table } from './markdown.ts';
import { kebab } from './places.ts';
import { cataloguesOf, hooksOf, lookOf } from './sources.ts';
import { readStories, type Story, storyOf } from './stories.ts';

/** A component with its page. */
export interface ComponentPage extends Page {
  readonly component: ComponentDoc;
  /** Id of the live story; `null` if no story draws the component. */
  readonly story: string | null;
}

export const componentPath = (name: string): string => `components/${kebab(name)}`;

/** A page for each component that a host can import. */
export function componentPages(api: Api = readApi()): readonly ComponentPage[] {
  const stories = readStories();
  const hooks = controllersOf(api);
  const byName = new Map(api.components.map((one) => [one.name, one]));
  return api.components.map((component) => {
    const feature = byName.get(component.name.replace(/(?:Page)?View$/, ''));
    const view = byName.get(`${component.name}View`);
    const story = storyOf(component.name, stories) ?? (feature ? storyOf(feature.name, stories) : null);
    return {
      component,
      story: story?.id ?? null,
      path: componentPath(component.name),
      title: component.name,
      description: component.text || `${component.name} of ${component.specifiers[0]}.`,
      body: bodyOf(component, { story, view, feature, hooks }),
    };
  });
}

/** Maps each feature hook to its import specifier; hooks of the provider and of parts are left out. */
function controllersOf({ entries }: Api): ReadonlyMap<string, string> {
  const general = new Set([
    '@reachkit/sdk',
    '@reachkit/sdk/ui',
    '@reachkit/sdk/ui/chart',
    '@reachkit/sdk/ui/editor',
    '@reachkit/sdk/ui/table',
    '@reachkit/sdk/form',
    '@reachkit/sdk/testing',
  ]);
  const headless = entries.filter(({ specifier }) => specifier === '@reachkit/sdk/headless');
  const features = entries.filter((one) => !general.has(one.specifier) && !headless.includes(one));
  const found = [...features, ...headless].flatMap(({ specifier, names }) =>
    names.filter(({ kind }) => kind === 'hook').map(({ name }) => [name, specifier] as const),
  );
  return new Map(found);
}

interface Around {
  readonly story: Story | null;
  readonly view: ComponentDoc | undefined;
  readonly feature: ComponentDoc | undefined;
  readonly hooks: ReadonlyMap<string, string>;
}

function bodyOf(component: ComponentDoc, { story, view, feature, hooks }: Around): string {
  const { name, text, specifiers, example, props, events, slots } = component;
  const [specifier = ''] = specifiers;
  const files = [component.file, ...(view ? [view.file] : [])];
  const look = lookOf([...new Set(files)]);
  const catalogues = cataloguesOf(component.file);
  const controllers = hooksOf(component.file).filter((hook) => hooks.has(hook));
  return sections([
    ['', `# ${name}`],
    ['', prose(text)],
    ['', fenced(`import { ${name} } from '${specifier}';${example ? `\n\n${example}` : ''}`)],
    ['', alsoIn(specifiers.slice(1))],
    ['Live example', story ? `<LiveExample story="${story.id}" name="${name}" />` : ''],
    ['Properties', [propTable(props, 'Property'), rootText(component)].filter(Boolean).join('\n\n')],
    ['Events', propTable(events, 'Event')],
    [
      'Slots',
      slots.length > 0
        ? `${propTable(slots, 'Slot')}\n\n[Slots and slotProps](/guides/slots) says how they hold.`
        : '',
    ],
    ['Styling', stylingText(look)],
    ['Messages', messagesText(catalogues)],
    ['Without a look', controllerText(controllers, hooks, feature ?? component, view)],
  ]);
}

/** Joins the non-empty parts, each below its heading. */
function sections(parts: readonly (readonly [heading: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => (heading === '' ? text : `## ${heading}\n\n${text}`))
    .join('\n\n');
}

const fenced = (source: string): string => `\`\`\`tsx\n${source}\n\`\`\``;

const alsoIn = (specifiers: readonly string[]): string =>
  specifiers.length > 0 ? `Also in ${specifiers.map(code).join(', ')}.` : '';

/** Renders a table of properties, required ones first. */
export function propTable(props: readonly PropDoc[], head: string): string {
  if (props.length === 0) return '';
  const rows = props
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ name, type, text, isRequired }) => [
      `${code(name)}${isRequired ? ' (required)' : ''}`,
      code(type),
      prose(text),
    ]);
  return table([head, 'Type', 'Description'], rows);
}

function rootText({ takesRoot, ref }: ComponentDoc): string {
  const attributes = takesRoot ? 'The root takes `id`, `className`, `style`, `data-*` and `aria-*`' : '';
  const element = ref === '' ? '' : `\`ref\` is an \`${ref}\``;
  if (attributes && element) return `${attributes}; ${element}.`;
  return attributes || element ? `${attributes || element}.` : '';
}

function stylingText({ classes, attributes, variables }: ReturnType<typeof lookOf>): string {
  const rows = [
    ['Classes', classes],
    ['Data attributes', attributes],
    ['CSS variables', variables],
  ] as const;
  const said = rows.filter(([, names]) => names.length > 0);
  if (said.length === 0) return '';
  const list = said.map(([what, names]) => `- ${what}: ${names.map(code).join(', ')}`).join('\n');
  return `${list}\n\nThese names are stable. Parts inside have their own; [Theming](/guides/theming) lists all variables.`;
}

function messagesText(catalogues: readonly string[]): string {
  if (catalogues.length === 0) return '';
  const imports = catalogues
    .map((name) => `import { ${name}En } from '@reachkit/sdk/locales/en/${name}';`)
    .join('\n');
  const list = catalogues.map((name) => `${name}En`).join(', ');
  return `${fenced(`${imports}\n\n<ReachkitProvider client={client} locale="en" messages={[${list}]}>`)}\n\nChinese and your own words: [Languages](/guides/languages).`;
}

function controllerText(
  controllers: readonly string[],
  hooks: ReadonlyMap<string, string>,
  feature: ComponentDoc,
  view: ComponentDoc | undefined,
): string {
  if (controllers.length === 0) return '';
  const list = controllers.map((hook) => `- ${code(hook)} of ${code(hooks.get(hook) ?? '')}`).join('\n');
  const drawn = view ? `\n\n[${view.name}](/${componentPath(view.name)}) draws its model.` : '';
  return `The state of ${code(feature.name)} with no styles and no words:\n\n${list}${drawn}`;
}
