import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  formatMonitoredPostView,
  formatMonitorProjectView,
  MonitoredPost,
  MonitorProject,
  parseMonitoredPostView,
  parseMonitorProjectView,
  useMonitoredPostName,
  useMonitorProjectName,
} from '@reachkit/sdk/monitor';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { monitorPaths } from '../../routing/addresses.ts';
import { useShownName } from '../shownName.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseMonitorProjectView, formatView: formatMonitorProjectView };
const postRoutable = { parseView: parseMonitoredPostView, formatView: formatMonitoredPostView };

/** One monitor project, or one of its posts; their ids and the view are in the page's URL. */
export function MonitorDetailPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const post = params.get('post') ?? '';
  if (post !== '') return <Post key={post} id={post} />;
  return id === '' ? <Navigate to={monitorPaths.list} replace /> : <Project key={id} id={id} />;
}

function Post({ id }: { readonly id: string }) {
  const t = useText(hostTexts);
  const name = useMonitoredPostName(id);
  useShownName(name);
  useTitle(name ?? t('own.monitoredPost'));
  return <MonitoredPost linkId={id} {...useRoutedView(postRoutable)} />;
}

function Project({ id }: { readonly id: string }) {
  const t = useText(hostTexts);
  const name = useMonitorProjectName(id);
  useShownName(name);
  useTitle(name ?? t('own.monitorDetail'));
  return <MonitorProject projectId={id} {...useRoutedView(routable)} />;
}
