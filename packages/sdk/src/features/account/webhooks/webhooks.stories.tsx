import { listWebhookDeliveries, listWebhooks } from '@reachkit/contract/account/webhook';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { storyDeliveries, storySecret, storyWebhooks, webhooksWorld } from '../stories/webhooksWorld.ts';
import { TeamStage } from '../team/stories/TeamStage.tsx';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { TeamWebhooks } from './TeamWebhooks.tsx';
import { AddWebhookDialog, EditWebhookDialog } from './WebhookDialog.tsx';
import { RemoveWebhookDialog, RotateSecretDialog } from './WebhookQuestions.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { openWebhooksView } from './webhooksView.ts';

export default { title: 'account/TeamWebhooks' };

const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const never = () => new Promise<never>(() => {});
const rtl = { direction: 'rtl' } as const;
const made = async () => storySecret;
const nothing = async () => {};
const [, rotated] = storyWebhooks;
const failed = storyDeliveries.find(({ state }) => state === 'failed');
const opened = { ...openWebhooksView, webhook: '7' };

export const List = () => (
  <TeamStage handlers={webhooksWorld()}>
    <TeamWebhooks />
  </TeamStage>
);
export const RightToLeft = () => (
  <TeamStage handlers={webhooksWorld()} appearance={rtl}>
    <TeamWebhooks />
  </TeamStage>
);
export const Empty = () => (
  <TeamStage handlers={webhooksWorld({ webhooks: [] })}>
    <TeamWebhooks />
  </TeamStage>
);
export const Member = () => (
  <TeamStage isAdmin={false} handlers={webhooksWorld()}>
    <TeamWebhooks />
  </TeamStage>
);
export const Loading = () => (
  <TeamStage handlers={[answer(listWebhooks, never)]}>
    <TeamWebhooks />
  </TeamStage>
);
export const Failed = () => (
  <TeamStage handlers={[answer(listWebhooks, refused)]}>
    <TeamWebhooks />
  </TeamStage>
);
export const Adding = () => (
  <TeamStage>
    <AddWebhookDialog add={made} onEnd={() => {}} />
  </TeamStage>
);
export const Editing = () => (
  <TeamStage>
    {rotated && <EditWebhookDialog webhook={rotated} change={nothing} onEnd={() => {}} />}
  </TeamStage>
);
export const Secret = () => (
  <TeamStage>
    <WebhookSecret title="Lanternfield" secret={storySecret} onEnd={() => {}} />
  </TeamStage>
);
export const Rotating = () => (
  <TeamStage>{rotated && <RotateSecretDialog webhook={rotated} rotate={made} onEnd={() => {}} />}</TeamStage>
);
export const Removing = () => (
  <TeamStage>
    {rotated && <RemoveWebhookDialog webhook={rotated} remove={nothing} onEnd={() => {}} />}
  </TeamStage>
);
export const Deliveries = () => (
  <TeamStage handlers={webhooksWorld()}>
    <TeamWebhooks defaultView={opened} />
  </TeamStage>
);
export const DeliveriesRightToLeft = () => (
  <TeamStage handlers={webhooksWorld()} appearance={rtl}>
    <TeamWebhooks defaultView={opened} />
  </TeamStage>
);
export const NoDeliveries = () => (
  <TeamStage handlers={webhooksWorld({ deliveries: [] })}>
    <TeamWebhooks defaultView={opened} />
  </TeamStage>
);
export const NoFailedDeliveries = () => (
  <TeamStage handlers={webhooksWorld({ deliveries: [] })}>
    <TeamWebhooks defaultView={{ ...opened, state: 'failed' }} />
  </TeamStage>
);
export const DeliveriesFailed = () => (
  <TeamStage handlers={[...webhooksWorld(), answer(listWebhookDeliveries, refused)]}>
    <TeamWebhooks defaultView={opened} />
  </TeamStage>
);
export const UnknownWebhook = () => (
  <TeamStage handlers={webhooksWorld()}>
    <TeamWebhooks defaultView={{ ...opened, webhook: '999' }} />
  </TeamStage>
);
export const OpenedDelivery = () => (
  <TeamStage>{failed && <DeliveryDetail id="detail" delivery={failed} />}</TeamStage>
);
