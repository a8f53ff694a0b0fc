import { inLocale, useLocale, useText } from '@reachkit/sdk';
import { BlacklistButton, FavouritePicker } from '@reachkit/sdk/favourites';
import {
  type CreatorPanelProps,
  CreatorSearch,
  formatView,
  ignoredFields,
  type Platform,
  parseView,
  platforms,
  type SearchView,
  type SelectionActionsProps,
} from '@reachkit/sdk/search';
import { useShellShowsTabs } from '@reachkit/sdk/shell';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../locales/zh.ts';
import { savedSearchParam } from '../routing/addresses.ts';
import { useArrivalFocus } from '../routing/arrival/arrivalFocus.ts';
import type { PageProps } from '../routing/page.ts';
import { InviteCreators } from './collaboration/collaborationParts.tsx';
import { newcomer } from './firstSearch/newcomer.ts';
import { ChosenShortLinks, CreatorShortLink } from './shortLinkParts.tsx';
import { useTitle } from './useTitle.ts';

function platformOf(path: string): Platform {
  const last = path.split('/').at(-1);
  return platforms.find((platform) => platform === last) ?? 'tiktok';
}

function addressOfView(view: SearchView): string {
  const query = formatView(view);
  return `/bloggerSearch/${view.platform}${query === '' ? '' : `?${query}`}`;
}

const slots = { SelectionActions: Keep, CreatorPanel: Glance };

/** Loaded with the first row that is opened beside the table. */
const CreatorPreview = lazy(async () => ({
  default: (await import('@reachkit/sdk/creator')).CreatorPreview,
}));

function Glance({ creator, onOpenPage }: CreatorPanelProps) {
  return (
    <Suspense>
      <CreatorPreview creator={creator} onOpenPage={onOpenPage}>
        <FavouritePicker creatorIds={[creator.id]} />
        <CreatorShortLink
          creator={{ id: creator.id, name: creator.name || `@${creator.handle}`, platform: creator.platform }}
        />
        <InviteCreators creators={[creator]} origin="search" />
      </CreatorPreview>
    </Suspense>
  );
}

/** Adds the selected creators to lists or a campaign, creates short links for them, or blacklists them for all lists. */
function Keep({ selectedIds, creators }: SelectionActionsProps) {
  const rows = new Map(creators.map((creator) => [creator.id, creator]));
  return (
    <>
      <FavouritePicker creatorIds={selectedIds} />
      <InviteCreators
        creators={selectedIds.flatMap((id) => rows.get(id) ?? [])}
        origin="search"
        variant="ghost"
      />
      <ChosenShortLinks
        creatorIds={selectedIds}
        beside={
          <BlacklistButton
            creatorIds={selectedIds}
            look="ghost"
            isBlacklisted={selectedIds.every((id) => rows.get(id)?.teamStatus?.isBlacklisted)}
            nameOf={(id) => {
              const row = rows.get(id);
              return row && (row.name || `@${row.handle}`);
            }}
          />
        }
      />
    </>
  );
}

/** Loaded only after the sign-up; other visits do not fetch its code. */
const FirstSearch = lazy(async () => ({
  default: (await import('./firstSearch/FirstSearch.tsx')).FirstSearch,
}));

/** The search; a person who has just signed up is asked first what to search for. */
export function SearchPage({ route }: PageProps) {
  const navigate = useNavigate();
  const arrive = useArrivalFocus();
  const { key, pathname, search } = useLocation();
  // A link with a query, e.g. a shared search, opens its own result; the questions wait for a bare search.
  const [askedAt] = useState(() => (search === '' && newcomer.isDue() ? key : null));
  const isAsked = key === askedAt;
  useEffect(() => {
    if (askedAt === null || isAsked) return;
    newcomer.forget();
    arrive();
  }, [askedAt, isAsked, arrive]);
  if (!isAsked) return <Results route={route} />;
  return (
    <Suspense>
      <FirstSearch
        platform={platformOf(route.path)}
        // Only the new URL ends the questions: a search with the current URL would cost one of the day's searches.
        onDone={(view) => void navigate(view ? addressOfView(view) : pathname + search, { replace: true })}
      />
    </Suspense>
  );
}

/** The search's result, with its whole view in the page's address. */
function Results({ route }: PageProps) {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  const locale = useLocale();
  const [params] = useSearchParams();
  const query = params.toString();
  const platform = platformOf(route.path);
  const view = useMemo(() => parseView(query, platform), [query, platform]);
  const ignored = useMemo(() => ignoredFields(query), [query]);
  // If the menu shows the platforms, our tabs would duplicate them.
  const areTabsShown = useShellShowsTabs();
  const offered = useMemo(() => (areTabsShown ? [platform] : platforms), [areTabsShown, platform]);
  const title = t('titles.search', { platform: inLocale(route.meta.titles, locale) ?? route.meta.title });
  useTitle(title);
  return (
    <>
      {/* The tabs and the result say to the eye what page this is. */}
      <h1 className="rk-hidden">{title}</h1>
      <CreatorSearch
        platforms={offered}
        view={view}
        ignored={ignored}
        openSavedId={params.get(savedSearchParam) ?? undefined}
        slots={slots}
        onViewChange={(next, { replace }) => navigate(addressOfView(next), { replace })}
      />
    </>
  );
}
