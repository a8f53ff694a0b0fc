import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { changeMonitorLink, listMonitorLinks } from '@reachkit/contract/monitor/link';
import { getMonitorProject, getMonitorSummary } from '@reachkit/contract/monitor/project';
import { Later } from '../../../../.ladle/Later.tsx';
import type { Appearance } from '../../../core/contexts.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { AddLinksDialog } from '../adding/AddLinksDialog.tsx';
import { ReadingsDialog } from '../adding/ReadingsDialog.tsx';
import { SheetChoice } from '../adding/SheetChoice.tsx';
import { LinkDialog } from '../form/LinkDialog.tsx';
import { ReadingDialog } from '../form/ReadingDialog.tsx';
import { monitorLink, monitorProject, storyLinks } from '../stories/data.ts';
import { MonitorStage } from '../stories/MonitorStage.tsx';
import type { MonitorWorldOptions } from '../stories/monitorWorld.ts';
import { MonitorProject } from './MonitorProject.tsx';
import { type MonitorLinksView, openMonitorProjectView } from './projectView.ts';

export default { title: 'monitor/MonitorProject' };

interface StageProps extends MonitorWorldOptions {
  readonly view?: Partial<MonitorLinksView>;
  readonly handlers?: readonly MockHandler[];
  readonly appearance?: Partial<Appearance>;
}

const Stage = ({ view, links = storyLinks, ...stage }: StageProps) => (
  <MonitorStage links={links} {...stage}>
    <MonitorProject projectId="11" defaultView={{ ...openMonitorProjectView, ...view }} />
  </MonitorStage>
);

const refused = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const missing = () => {
  throw new Refusal({ code: 404, status: 404 });
};
const never = () => new Promise<never>(() => {});
const nothing = () => {};

export const Running = () => <Stage />;
export const RightToLeft = () => <Stage appearance={{ direction: 'rtl' }} />;
export const Dark = () => <Stage appearance={{ scheme: 'dark' }} />;
/** Figures of each post 30 days after it was published; YouTube's terms end by then. */
export const AtAnAge = () => <Stage view={{ age: '30d' }} />;
export const OneState = () => <Stage view={{ state: 'noSource' }} />;
/** Three pages. */
export const ManyPosts = () => (
  <Stage
    links={Array.from({ length: 120 }, (_, at) =>
      monitorLink({ ...storyLinks[at % storyLinks.length], id: `${1_000 + at}` }),
    )}
    alerts={[]}
  />
);
export const Empty = () => <Stage links={[]} alerts={[]} />;
export const FilteredToNothing = () => <Stage view={{ keyword: 'kite' }} />;
export const Archived = () => (
  <Stage projects={[monitorProject({ state: 'archived' })]} links={storyLinks.map(stopped)} />
);
export const Removed = () => (
  <Stage
    projects={[monitorProject({ state: 'removed', restorableUntil: '2026-12-20T04:00:00.000Z' })]}
    links={storyLinks.map(stopped)}
  />
);
/** The plan allows fewer posts than there are. */
export const OverLimit = () => (
  <Stage projects={[monitorProject({ isOverLimit: true })]} linkLimit={5} links={storyLinks.map(stopped)} />
);
export const Full = () => <Stage linkLimit={8} />;
export const CostGoal = () => (
  <Stage
    projects={[monitorProject({ goal: { kind: 'cost', value: 450 }, note: 'Second wave.\nNew box only.' })]}
  />
);
export const Loading = () => <Stage handlers={[answer(getMonitorProject, never)]} />;
export const PartsLoading = () => (
  <Stage
    handlers={[
      answer(getMonitorSummary, never),
      answer(listMonitorLinks, never),
      answer(listMonitorAlerts, never),
    ]}
  />
);
export const Missing = () => <Stage handlers={[answer(getMonitorProject, missing)]} />;
export const Failed = () => <Stage handlers={[answer(getMonitorProject, refused)]} />;
export const PartsFailed = () => (
  <Stage
    handlers={[
      answer(getMonitorSummary, refused),
      answer(listMonitorLinks, refused),
      answer(listMonitorAlerts, refused),
    ]}
  />
);
export const AddLinks = () => (
  <MonitorStage links={storyLinks} linkLimit={10}>
    <Later>
      <AddLinksDialog projectId="11" currency="USD" onClose={nothing} />
    </Later>
  </MonitorStage>
);
export const EditPost = () => (
  <MonitorStage links={storyLinks} handlers={[answer(changeMonitorLink, refused)]}>
    <Later>
      <LinkDialog
        link={monitorLink({ ...storyLinks[2], endsOn: '2027-02-01' })}
        currency="USD"
        onSaved={nothing}
        onClose={nothing}
      />
    </Later>
  </MonitorStage>
);
export const EnterCounts = () => (
  <MonitorStage links={storyLinks}>
    <Later>
      <ReadingDialog link={monitorLink()} onSaved={nothing} onClose={nothing} />
    </Later>
  </MonitorStage>
);
/** Of a workbook with several sheets, in both dialogs. */
export const SheetOfFile = () => (
  <MonitorStage>
    <SheetChoice
      book={{
        sheet: 'Paid posts',
        sheets: [
          { name: 'How to fill in', links: 1 },
          { name: 'Paid posts', links: 28 },
          { name: 'Prices', links: 0 },
        ],
      }}
      onChoose={nothing}
    />
  </MonitorStage>
);
export const ReadingsFile = () => (
  <MonitorStage links={storyLinks}>
    <Later>
      <ReadingsDialog projectId="11" onClose={nothing} />
    </Later>
  </MonitorStage>
);

function stopped(link: ReturnType<typeof monitorLink>) {
  return link.state === 'monitored' ? { ...link, state: 'stopped' as const, nextReadAt: null } : link;
}
