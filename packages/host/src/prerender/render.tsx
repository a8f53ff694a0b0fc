import {
  anonymousSession,
  createClient,
  createStorage,
  locales,
  passwordSession,
  ReachkitProvider,
} from '@reachkit/sdk';
import { createStateAreas } from '@reachkit/sdk/host';
import { listEquityVersions } from '@reachkit/sdk/membership';
import { getSiteConfig, getStatisticsCount } from '@reachkit/sdk/site';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { Language } from '../app/language.ts';
import { PlatformContext } from '../app/PlatformContext.ts';
import type { Platform } from '../app/platform.ts';
import { loadMessages } from '../locales/messages.ts';
import { meta } from '../pages/public/locales/meta.ts';
import { publicPages } from '../pages/public/publicPages.ts';
import { titleInTab } from '../pages/useTitle.ts';
import { navigationOf } from '../routing/addresses.ts';
import { authPaths, isAppPath as isPathOfApp } from '../routing/appPaths.ts';
import { createWanted } from '../routing/arrival/wanted.ts';
import { authLayout, authPages } from '../routing/authPages.ts';
import { isRecord } from './isRecord.ts';

/** Endpoints used to render a page: id of an endpoint → path that returns it without a login. */
export const reads: Readonly<Record<string, string>> = {
  [getSiteConfig.id]: getSiteConfig.path,
  [getStatisticsCount.id]: getStatisticsCount.path,
  [listEquityVersions.id]: listEquityVersions.path,
};

interface DrawablePage {
  /** Key of its title and description. */
  readonly name: string;
  readonly path: string;
  readonly element: ReactNode;
  load(): Promise<unknown>;
}

/** Sign-in forms; invitation pages depend on the URL fragment, which servers do not receive. */
const formNames = ['login', 'register', 'forgotPassword'] as const;

const pages: readonly DrawablePage[] = [
  ...publicPages.map(({ name, path, page: { Page, load } }) => ({ name, path, load, element: <Page /> })),
  ...formNames.map(formPage),
];

function formPage(name: (typeof formNames)[number]): DrawablePage {
  const path = authPaths[name];
  const form = authPages.find((page) => page.path === path);
  if (!form) throw new Error(`No form stands at ${path}.`);
  const { Page, load } = form.page;
  const element = (
    <Routes>
      <Route element={<authLayout.Page />}>
        <Route path={path} element={<Page />} />
      </Route>
    </Routes>
  );
  return { name, path, load, element };
}

/** Paths of the pages that can be server-rendered. */
export const paths: readonly string[] = pages.map(({ path }) => path);

/** Whether the site has a page at a path, excluding menu pages. */
export const isAppPath = (path: string): boolean => isPathOfApp(path, paths);

export { locales as languages };

export interface RenderRequest {
  /** One of `paths`. */
  readonly path: string;
  readonly language: Language;
  /** `data` of the responses, by endpoint id; missing ones are rendered as still loading. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface RenderedPage {
  /** Content of the element with the id `app`. */
  readonly html: string;
  /** Plain text, not escaped. */
  readonly title: string;
  readonly description: string;
}

/** Renders a public page to HTML for the first paint. Throws for an unknown path. */
export async function render({ path, language, answers }: RenderRequest): Promise<RenderedPage> {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`No public page stands at ${path}.`);
  const [messages] = await Promise.all([loadMessages(language), found.load()]);
  const platform = platformOf(language);
  const html = renderToString(
    <PlatformContext value={platform}>
      <ReachkitProvider
        client={platform.client}
        areas={platform.areas}
        locale={language}
        messages={messages}
        navigation={navigationOf(() => undefined)}
        appearance={{ scheme: 'system' }}
        answers={answers}
        timeZone="Asia/Shanghai"
      >
        <StaticRouter location={path}>{found.element}</StaticRouter>
      </ReachkitProvider>
    </PlatformContext>,
  );
  const { title, description } = textsOf(found.name, language);
  return { html, title: titleInTab(title), description };
}

function textsOf(name: string, language: Language) {
  const { texts } = meta[language];
  const own = isRecord(texts) ? texts[name] : undefined;
  if (!isRecord(own) || typeof own.title !== 'string' || typeof own.description !== 'string') {
    throw new Error(`The page ${name} has no title or no description in ${language}.`);
  }
  return { title: own.title, description: own.description };
}

/** Creates a platform without a login or stored state. */
function platformOf(language: Language): Platform {
  const storage = createStorage({ area: nothingKept });
  return {
    storage,
    language,
    session: passwordSession({ baseUrl: '', storage, locale: () => language }),
    areas: createStateAreas({ lang: language }),
    wanted: createWanted(storage),
    client: createClient({ baseUrl: '', session: anonymousSession(), locale: language }),
  };
}

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
