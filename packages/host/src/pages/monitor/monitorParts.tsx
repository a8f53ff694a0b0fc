import { usePartLabels } from '@reachkit/sdk';
import type { MonitorButtonProps } from '@reachkit/sdk/monitor';
import { PartBoundary } from '@reachkit/sdk/ui';
import { loadMonitorMessages } from '../../locales/monitorMessages.ts';
import { pageWithMessages } from '../../routing/pageWithMessages.tsx';

// Loaded with the first post that is shown, to not delay the page of a creator.
const { Page: One } = pageWithMessages<MonitorButtonProps>(
  loadMonitorMessages,
  async () => (await import('@reachkit/sdk/monitor')).MonitorButton,
);

/** A button that adds a post to a monitor project. */
export function MonitorPost(props: MonitorButtonProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <One {...props} />
    </PartBoundary>
  );
}
