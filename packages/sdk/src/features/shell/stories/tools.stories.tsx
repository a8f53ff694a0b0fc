import { bookmarkLimit } from '@reachkit/contract/site';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useStage } from '../../../../.ladle/stage.tsx';
import type { Navigation } from '../../../core/navigation/target.ts';
import { createStorage, type TypedStorage } from '../../../core/react/storage.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { BookmarkPanel } from '../bookmarks/BookmarkPanel.tsx';
import { Bookmarks } from '../bookmarks/Bookmarks.tsx';
import { SiteFooter } from '../footer/SiteFooter.tsx';
import { shellEn } from '../locales/en.ts';
import { shellZh } from '../locales/zh.ts';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { ServicePopover } from '../service/ServicePopover.tsx';
import { TipDialog } from '../tip/TipDialog.tsx';
import * as css from './tools.css.ts';
import { everywhere, noHits, someConfig, type ToolWorldOptions, toolWorld } from './toolWorld.ts';

export default { title: 'shell/tools' };

const never = () => new Promise<never>(() => {});
const refuse = () => {
  throw new Refusal({ status: 500 });
};
const nowhere = () => {};
const noKeep = (kept = new Map<string, string>()): TypedStorage =>
  createStorage({
    area: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  });

interface StageProps extends ToolWorldOptions {
  /** Name of the button clicked after mounting. */
  readonly open?: string;
  /** Text typed into the box that opens. */
  readonly type?: string;
  readonly navigation?: Navigation;
  readonly children: ReactNode;
}

function Stage({ open, type, navigation = everywhere, children, ...world }: StageProps) {
  const { locale, color, scheme, dir, density } = useStage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story has one world
  const client = useMemo(() => toolWorld(world), []);
  const areas = useMemo(() => {
    const made = createStateAreas({});
    const tool = { id: 't', name: '工具', label: 'Tool', path: '/tool', component: '', icon: '' };
    made.permission.permit([tool]);
    return made;
  }, []);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === undefined) return;
    const timer = setTimeout(() => void runAction(stage.current, open, type), 60);
    return () => clearTimeout(timer);
  }, [open, type]);
  return (
    <TestProvider
      client={client}
      areas={areas}
      locale={locale}
      appearance={{ color, scheme, density, direction: dir }}
      messages={[shellZh, shellEn]}
      navigation={navigation}
    >
      <div ref={stage} className={css.place}>
        {children}
      </div>
    </TestProvider>
  );
}

async function runAction(stage: HTMLElement | null, selector: string, typed: string | undefined) {
  const control = stage?.querySelector<HTMLElement>(selector);
  control?.focus();
  control?.click();
  if (typed === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, 60));
  // On a busy machine the next story may already be mounted.
  if (!stage?.isConnected) return;
  const input = document.querySelector<HTMLInputElement>('input[role="combobox"]');
  input?.focus();
  // React notices input only through the native setter.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(input, typed);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

const searchBox = '.rk-global-search input, button.rk-global-search';
const search = <GlobalSearch onNavigate={nowhere} storage={noKeep()} />;

export const SearchResting = () => <Stage>{search}</Stage>;
export const SearchHits = () => (
  <Stage open={searchBox} type="home">
    {search}
  </Stage>
);
export const SearchNothingFound = () => (
  <Stage open={searchBox} type="Donaudampfschifffahrtsgesellschaftskapitän" hits={() => noHits}>
    {search}
  </Stage>
);
export const SearchOneLetter = () => (
  <Stage open={searchBox} type="a">
    {search}
  </Stage>
);
export const SearchLoading = () => (
  <Stage open={searchBox} type="家居" hits={never}>
    {search}
  </Stage>
);
export const SearchFailed = () => (
  <Stage open={searchBox} type="home" hits={refuse}>
    {search}
  </Stage>
);

const kept = <Bookmarks currentPath="/inbox" currentTitle="收件箱" onNavigate={nowhere} />;
const fresh = <Bookmarks currentPath="/new" currentTitle="" onNavigate={nowhere} />;

export const BookmarksOpen = () => <Stage open="button">{kept}</Stage>;
export const BookmarksOfAnotherPage = () => <Stage open="button">{fresh}</Stage>;
export const BookmarksNone = () => (
  <Stage open="button" bookmarks={[]}>
    {fresh}
  </Stage>
);
export const BookmarksFull = () => (
  <Stage
    open="button"
    bookmarks={Array.from({ length: bookmarkLimit }, (_, position) => ({
      id: String(position),
      title: `Page ${position + 1}`,
      path: `/page/${position}`,
      icon: null,
      position,
    }))}
  >
    {fresh}
  </Stage>
);
export const BookmarksLoading = () => (
  <Stage open="button" bookmarks={never}>
    {fresh}
  </Stage>
);
export const BookmarksFailed = () => (
  <Stage open="button" bookmarks={refuse}>
    {fresh}
  </Stage>
);
export const BookmarksOrganised = () => (
  <Stage open=".rk-bookmark-panel button[aria-pressed]">
    <div className={css.panel}>
      <BookmarkPanel currentPath="/inbox" currentTitle="收件箱" onNavigate={nowhere} />
    </div>
  </Stage>
);

const service = <ServicePopover />;

export const ServiceWithAll = () => <Stage open="button">{service}</Stage>;
export const ServiceNotSetUp = () => (
  <Stage open="button" config={{ ...someConfig, service: { qr: null, email: null, text: null } }}>
    {service}
  </Stage>
);
export const ServiceFailed = () => (
  <Stage open="button" config={refuse}>
    {service}
  </Stage>
);
export const ServiceLongAddress = () => (
  <Stage
    open="button"
    config={{
      ...someConfig,
      service: {
        qr: null,
        email: 'customer.service.for.agencies.and.brands.worldwide@service.department.example',
        text: 'Unbroken'.repeat(12),
      },
    }}
  >
    {service}
  </Stage>
);

export const Footer = () => (
  <Stage>
    <div className={css.wide}>
      <SiteFooter />
      <LinkedFooter />
    </div>
  </Stage>
);

function LinkedFooter() {
  const { locale } = useStage();
  const client = useMemo(
    () =>
      toolWorld({
        config: {
          ...someConfig,
          copyright: {
            since: 2020,
            holder: 'A company with a name that does not fit into one line of a phone',
          },
          links: { privacy: '/privacy', terms: 'https://service.example/terms' },
        },
      }),
    [],
  );
  return (
    <TestProvider client={client} locale={locale} messages={[shellZh, shellEn]}>
      <SiteFooter />
    </TestProvider>
  );
}

export const Tip = () => (
  <Stage>
    <TipDialog onNavigate={nowhere} storage={noKeep()} />
  </Stage>
);
export const TipLong = () => (
  <Stage
    config={{
      ...someConfig,
      tip: {
        id: 'long',
        title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
        text: 'Something that takes a while to say. '.repeat(16),
        path: '/elsewhere',
      },
    }}
  >
    <TipDialog onNavigate={nowhere} storage={noKeep()} />
  </Stage>
);
