import { locales, localeTag } from '@reachkit/contract';
import { languageNames } from '@reachkit/contract/texts/languageTexts';
import { type Html, html } from '../../../platform/http/plainPage/html.ts';
import { type RenderedPage, renderPlainPage } from '../../../platform/http/plainPage/plainPage.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { PageTimes } from './format.ts';
import type { PageTexts } from './pageTexts.ts';
import type { PageBrand, PageView } from './read.ts';
import { pageTexts } from './texts.ts';
import { icons } from './views/icons.ts';
import { pageStyle } from './views/style.ts';

/** Folder of the pages of creators. */
export const creatorPagePath = '/c';

/** Marks that change the direction of the text after them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name within a sentence: its direction does not affect the words around it. */
export const isolated = (name: string): string =>
  name === '' ? '' : `\u2068${name.replace(directions, '')}\u2069`;

/** The rendering of one request. */
export interface Frame {
  readonly language: Language;
  /** Language in the address: all links keep it. */
  readonly asked: Language | undefined;
  /** Path of the page, without a step: `/c/{token}`. */
  readonly path: string;
  /** `null` where the token is not known. */
  readonly brand: PageBrand | null;
  readonly text: PageTexts;
}

export const frameOf = (given: Omit<Frame, 'text'>): Frame => ({ ...given, text: pageTexts[given.language] });

/** Returns the address of a part of the page, in the chosen language. */
export function hrefOf(
  { path, asked }: Pick<Frame, 'path' | 'asked'>,
  part = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({
    ...query,
    ...(asked === undefined ? {} : { lang: asked }),
  }).toString();
  return `${path}${part === '' ? '' : `/${part}`}${search === '' ? '' : `?${search}`}`;
}

/** The frame of one view, with its times and the isolated names. */
export interface ViewFrame extends Frame {
  readonly view: PageView;
  readonly times: PageTimes;
  readonly now: Date;
  /** The team, as named in sentences. */
  readonly who: string;
}

export const viewFrameOf = (frame: Frame, view: PageView, now: Date): ViewFrame => ({
  ...frame,
  view,
  now,
  times: new PageTimes(frame.language, view, now),
  who: isolated(view.brand.name),
});

interface Content {
  readonly title: string;
  readonly main: Html;
  readonly dock?: Html | null;
  /** Part of the page whose other language the switch opens. */
  readonly part?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Renders a page in the frame of its team. */
export function renderFrame(
  frame: Frame,
  { title, main, dock = null, part = '', query = {} }: Content,
): RenderedPage {
  const { brand, language, path } = frame;
  const style = pageStyle(brand?.accent ?? null);
  const others = locales
    .filter((other) => other !== language)
    .map((other) => {
      const tag = localeTag(other);
      return html`<a class="tongue" href="${hrefOf({ path, asked: other }, part, query)}" lang="${tag}" hreflang="${tag}">${icons.languages}${languageNames[other]}</a>`;
    });
  const mark =
    brand &&
    (brand.hasLogo
      ? html`<img class="mark" src="${path}/logo" alt="" width="36" height="36">`
      : html`<span class="mark" aria-hidden="true">${[...brand.name.trim()][0]?.toUpperCase() ?? ''}</span>`);
  const body = html`<div class="sheet"><header>${mark}<bdi class="team">${brand?.name ?? ''}</bdi>${others}</header><main>${main}</main>${dock}</div>`;
  return renderPlainPage({ title, language, style, body }, { pictures: "'self'" });
}
