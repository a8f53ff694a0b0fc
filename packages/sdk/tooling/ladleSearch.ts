import { namesOfStories } from '../../../docs/sdk/site/storySearch.ts';

const virtual = 'virtual:reachkit-story-names';
/** The module of the sidebar, below `node_modules`. */
export const searchFile = '@ladle/react/typings-for-build/app/src/sidebar/main.js';
const byId = 'story.includes(canonicalSearch)';

/** Adds the names of a story's components to Ladle's search, which matches only ids. */
export function searchingNames(code: string): string {
  if (!code.includes(byId)) throw new Error(`${searchFile} no longer has \`${byId}\`.`);
  const found = `(${byId} || names[story]?.some((name) => name.startsWith(canonicalSearch)))`;
  return `import names from '${virtual}';\n${code.replace(byId, found)}`;
}

/** Lets Ladle's search find each component by its own name. */
export function ladleSearch() {
  return {
    name: 'reachkit:ladle-search',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === virtual ? `\0${virtual}` : null),
    load: (id: string) =>
      id === `\0${virtual}` ? `export default ${JSON.stringify(namesOfStories())};` : null,
    transform: (code: string, id: string) =>
      id.split('?')[0]?.replaceAll('\\', '/').endsWith(`/${searchFile}`) ? searchingNames(code) : null,
  };
}
