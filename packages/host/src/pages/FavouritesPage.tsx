import { useLocale } from '@reachkit/sdk';
import { FavouriteLists, type FavouriteSection, favouriteSections } from '@reachkit/sdk/favourites';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PageProps } from '../routing/page.ts';
import { useTitle } from './useTitle.ts';

const sectionOf = (text: string | null): FavouriteSection =>
  favouriteSections.find((section) => section === text) ?? 'lists';

/** The favourite lists, with the open one in the page's address. */
export function FavouritesPage({ route }: PageProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [params] = useSearchParams();
  useTitle(locale.startsWith('zh') ? route.meta.titleZh : route.meta.title);
  return (
    <FavouriteLists
      section={sectionOf(params.get('section'))}
      onSectionChange={(section, { replace }) =>
        navigate({ search: section === 'lists' ? '' : `?section=${section}` }, { replace })
      }
      listId={params.get('list')}
      onListChange={(listId, { replace }) =>
        navigate({ search: listId === null ? '' : `?list=${encodeURIComponent(listId)}` }, { replace })
      }
    />
  );
}
