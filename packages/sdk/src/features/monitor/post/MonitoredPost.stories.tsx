import { getMonitoredPost, type MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import type { ReactNode } from 'react';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { monitorAlert, monitorLink, noFigures } from '../stories/data.ts';
import { MonitorStage } from '../stories/MonitorStage.tsx';
import { monitoredPost, postReading, unreadPost } from '../stories/post.ts';
import { postWorld } from '../stories/postWorld.ts';
import { MonitoredPost } from './MonitoredPost.tsx';
import { openMonitoredPostView } from './postView.ts';

export default { title: 'monitor/MonitoredPost' };

interface StageProps {
  readonly post?: MonitoredPostDetail;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
  readonly promotion?: ReactNode;
}

const Stage = ({ post, handlers = [], appearance, promotion }: StageProps) => (
  <MonitorStage
    handlers={[...postWorld({ ...(post && { post }) }), ...handlers]}
    {...(appearance && { appearance })}
  >
    <MonitoredPost linkId="501" defaultView={openMonitoredPostView} promotion={promotion} />
  </MonitorStage>
);

const linkOf = (values: Parameters<typeof monitorLink>[0]) => monitoredPost({ link: monitorLink(values) });

/** A gap, a jump, an edit that removed the disclosure. */
export const Rich = () => <Stage promotion={<span data-rk-data="">Autumn boxes, first wave</span>} />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const FirstReadingPending = () => <Stage post={unreadPost()} />;
export const Resolving = () => (
  <Stage post={unreadPost({ state: 'resolving', url: 'https://vm.tiktok.com/ZMh8aKq2P/', postId: null })} />
);
export const NoSource = () => (
  <Stage
    post={unreadPost({ state: 'noSource', platform: 'instagram', nextReadAt: null, title: 'Três caixas' })}
  />
);
export const Gone = () => (
  <Stage post={linkOf({ state: 'unavailable', postState: 'deleted', since: '2026-11-19T20:10:00.000Z' })} />
);
/** A source whose terms end; a total that fell; no median; no fee. */
export const LittleKnown = () => (
  <Stage
    post={monitoredPost({
      link: monitorLink({
        platform: 'youtube',
        keptDays: 30,
        fee: null,
        figures: { ...noFigures, views: 9_400, falling: ['views'] },
      }),
      medianViews: null,
      estimate: null,
      readings: [postReading(24), postReading(48, { views: 9_400, falling: ['views'] })],
      readingCount: 2,
      gaps: [],
      captions: monitoredPost().captions.slice(0, 1),
    })}
  />
);
export const Failing = () => (
  <Stage
    post={monitoredPost({
      alerts: [monitorAlert({ id: '913', kind: 'failing', at: '2026-11-19T20:10:00.000Z' })],
    })}
  />
);
export const Stopped = () => <Stage post={linkOf({ state: 'stopped', nextReadAt: null })} />;
export const Loading = () => (
  <Stage handlers={[answer(getMonitoredPost, () => new Promise<never>(() => {}))]} />
);
export const Missing = () => (
  <Stage
    handlers={[
      answer(getMonitoredPost, () => {
        throw new Refusal({ code: 404, status: 404 });
      }),
    ]}
  />
);
export const Failed = () => (
  <Stage
    handlers={[
      answer(getMonitoredPost, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
