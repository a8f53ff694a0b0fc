import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  formatShortLinkDetailView,
  parseShortLinkDetailView,
  ShortLinkDetail,
  useShortLink,
} from '@reachkit/sdk/shortlinks';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../locales/zh.ts';
import { shortLinkPaths } from '../routing/addresses.ts';
import { useShownName } from './shownName.ts';
import { useTitle } from './useTitle.ts';

const routable = { parseView: parseShortLinkDetailView, formatView: formatShortLinkDetailView };

/** Results of one short link; its id and the view are in the page's URL. */
export function ShortDetailPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Navigate to={shortLinkPaths.list} replace /> : <Detail id={id} />;
}

function Detail({ id }: { readonly id: string }) {
  const t = useText(hostTexts);
  const name = useShortLink(id)?.name ?? null;
  useShownName(name);
  useTitle(name ?? t('own.shortDetail'));
  return <ShortLinkDetail key={id} linkId={id} {...useRoutedView(routable)} />;
}
