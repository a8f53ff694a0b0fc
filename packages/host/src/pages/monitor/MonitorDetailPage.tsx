import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  formatMonitorProjectView,
  MonitorProject,
  parseMonitorProjectView,
  useMonitorProjectName,
} from '@reachkit/sdk/monitor';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { monitorPaths } from '../../routing/addresses.ts';
import { useShownName } from '../shownName.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseMonitorProjectView, formatView: formatMonitorProjectView };

/** One monitor project; its id and the view are in the page's URL. */
export function MonitorDetailPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Navigate to={monitorPaths.list} replace /> : <Project key={id} id={id} />;
}

function Project({ id }: { readonly id: string }) {
  const t = useText(hostTexts);
  const name = useMonitorProjectName(id);
  useShownName(name);
  useTitle(name ?? t('own.monitorDetail'));
  return <MonitorProject projectId={id} {...useRoutedView(routable)} />;
}
