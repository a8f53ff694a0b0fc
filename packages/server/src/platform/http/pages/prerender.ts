import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../../logging.ts';
import type { Language } from '../request/language.ts';

/** The module of the site's build that renders its public pages; the server knows only its path and interface. */
interface Artist {
  /** Paths that it can render. */
  readonly paths: readonly string[];
  /** Whether the site has a page at a path, excluding menu pages. */
  isAppPath(path: string): boolean;
  /** Data for rendering a page: name → public path at which this server serves it. */
  readonly reads: Readonly<Record<string, string>>;
  render(request: {
    readonly path: string;
    readonly language: Language;
    readonly answers: Readonly<Record<string, unknown>>;
  }): Promise<unknown>;
}

/** A rendered public page, without the parts that depend on the requested URL. */
export interface DrawnPage {
  readonly path: string;
  readonly language: Language;
  /** Title in plain text. */
  readonly title: string;
  readonly description: string;
  /** The whole document, with `headMark` in place of the URL and the languages. */
  readonly document: string;
}

export interface Prerenderer {
  /** Returns the paths of the public pages; empty if the build cannot render. */
  paths(): Promise<readonly string[]>;
  /** Whether the site has a page at a path, apart from menu pages; `null` if the build has no list. */
  isAppPath(path: string): Promise<boolean | null>;
  /** Renders a page; `null` if the path is not public, or rendering failed; the site then renders it in the browser. */
  draw(path: string, language: Language): Promise<DrawnPage | null>;
}

export const headMark = '<!--head-->';

/** Template for rendered pages. Its script is smaller than that of `index.html`, which renders pages in the browser. */
export const templateName = 'drawn.html';

/** How long a rendered page is cached, in milliseconds: the max age of counts and prices in it. */
const freshFor = 60_000;
/** How long a page with missing data is cached, in milliseconds. */
const patchyFor = 5_000;

/** State of one build. */
interface Edition {
  readonly template: string;
  readonly artist: Artist;
  readonly drawings: Map<string, { readonly until: number; readonly page: Promise<DrawnPage | null> }>;
}

/** Renders the public pages of the build in `folder`, each once a minute per language. */
export function createPrerenderer(app: FastifyInstance, folder: string): Prerenderer {
  let edition: Promise<Edition | null> | undefined;
  let builtAt: number | undefined;
  let attempts = 0;
  /** When to retry a build that failed to render: it may have been incomplete. */
  let retryAt = Number.POSITIVE_INFINITY;

  /** Returns the renderer of the current build; opens a new one if the build was replaced at run time. */
  async function current(): Promise<Edition | null> {
    const changed = await stat(join(folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (changed === undefined) return null;
    const isNew = !edition || changed !== builtAt;
    if (isNew || Date.now() >= retryAt) {
      builtAt = changed;
      retryAt = Number.POSITIVE_INFINITY;
      attempts += 1;
      edition = openEdition(folder, `${changed}-${attempts}`).catch((error: unknown) => {
        retryAt = Date.now() + patchyFor;
        if (isNew) {
          app.log.warn(
            { err: describeError(error) },
            'public pages are drawn in the browser only: the build cannot draw them',
          );
        }
        return null;
      });
    }
    return edition ?? null;
  }

  async function renderPage({ artist, template }: Edition, path: string, language: Language) {
    const answers = await readAnswers(app, artist.reads, language);
    const page = parsePage(await artist.render({ path, language, answers }));
    const isWhole = Object.keys(answers).length === Object.keys(artist.reads).length;
    return {
      isWhole,
      page: {
        path,
        language,
        title: page.title,
        description: page.description,
        document: fill(template, page, answers, language),
      },
    };
  }

  return {
    async paths() {
      return (await current())?.artist.paths ?? [];
    },
    async isAppPath(path) {
      return (await current())?.artist.isAppPath(path) ?? null;
    },
    async draw(asked, language) {
      const opened = await current();
      const path = opened?.artist.paths.find((known) => plainPath(known) === plainPath(asked));
      if (!opened || path === undefined) return null;
      const key = `${language} ${path}`;
      const kept = opened.drawings.get(key);
      if (kept && kept.until > Date.now()) return kept.page;
      // Until the page is rendered, all requests for it wait for the same promise.
      const keep = (page: Promise<DrawnPage | null>, duration: number) =>
        opened.drawings.set(key, { until: Date.now() + duration, page });
      const page = renderPage(opened, path, language).then(
        (drawn) => {
          keep(page, drawn.isWhole ? freshFor : patchyFor);
          return drawn.page;
        },
        (error: unknown) => {
          app.log.error({ err: describeError(error), path, language }, 'a public page could not be drawn');
          keep(page, patchyFor);
          return null;
        },
      );
      keep(page, freshFor);
      return page;
    },
  };
}

/** Normalises a path like the site's router: ignores case and a trailing slash. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}

const marks = { language: '<html lang="zh">', title: /<title>[^<]*<\/title>/, app: '<div id="app"></div>' };

/** Opens a build. `name` must be new each time, because Node caches imported modules. */
async function openEdition(folder: string, name: string): Promise<Edition> {
  const template = await readFile(join(folder, templateName), 'utf8');
  if (!template.includes(marks.language) || !marks.title.test(template) || !template.includes(marks.app)) {
    throw new Error(`${templateName} has no place for language, title or page.`);
  }
  const address = pathToFileURL(join(folder, 'server', 'render.js'));
  address.search = name;
  const artist: unknown = await import(address.href);
  if (!isArtist(artist)) throw new Error('server/render.js draws no pages.');
  return { template, artist, drawings: new Map() };
}

/** Fetches the data from this server itself, like a visitor; failed responses are left out. */
async function readAnswers(
  app: FastifyInstance,
  reads: Artist['reads'],
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  const answers = await Promise.all(
    Object.entries(reads).map(async ([name, url]) => {
      const answer = await app.inject({ url, headers: { 'accept-language': language } });
      const body: unknown = answer.statusCode === 200 ? answer.json() : undefined;
      return isRecord(body) && body.code === 0 && 'data' in body ? [[name, body.data] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}

interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

function parsePage(rendered: unknown): RenderedPage {
  if (
    isRecord(rendered) &&
    typeof rendered.html === 'string' &&
    typeof rendered.title === 'string' &&
    typeof rendered.description === 'string'
  ) {
    return { html: rendered.html, title: rendered.title, description: rendered.description };
  }
  throw new Error('A page was drawn without html, title or description.');
}

function fill(
  template: string,
  { html }: RenderedPage,
  answers: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  // A data block, which browsers do not execute; `<` is escaped so that no data can close it.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const page = `<div id="app">${html}</div>\n    <script type="application/json" id="answers">${data}</script>`;
  return template
    .replace(marks.language, () => `<html lang="${language}">`)
    .replace(marks.title, () => headMark)
    .replace(marks.app, () => page);
}

function isArtist(value: unknown): value is Artist {
  return (
    isRecord(value) &&
    Array.isArray(value.paths) &&
    value.paths.every((path) => typeof path === 'string') &&
    isRecord(value.reads) &&
    Object.values(value.reads).every((path) => typeof path === 'string') &&
    typeof value.isAppPath === 'function' &&
    typeof value.render === 'function'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
