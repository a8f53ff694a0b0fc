import { addMonitorProject, listMonitorProjects } from '@reachkit/contract/monitor/project';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { ChooseProject } from '../button/ChooseProject.tsx';
import { MonitorButton } from '../button/MonitorButton.tsx';
import { ProjectDialog } from '../form/ProjectDialog.tsx';
import { monitorProject, storyLinks, storyProjects } from '../stories/data.ts';
import { MonitorStage } from '../stories/MonitorStage.tsx';
import { MonitorProjects } from './MonitorProjects.tsx';
import { openMonitorProjectsView } from './projectsView.ts';

export default { title: 'monitor/MonitorProjects' };

const nothing = () => {};
const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};

const team = { projects: storyProjects, links: storyLinks };

export const Table = () => (
  <MonitorStage {...team}>
    <MonitorProjects />
  </MonitorStage>
);
export const RightToLeft = () => (
  <MonitorStage {...team} appearance={{ direction: 'rtl' }}>
    <MonitorProjects />
  </MonitorStage>
);
export const Dark = () => (
  <MonitorStage {...team} appearance={{ scheme: 'dark' }}>
    <MonitorProjects />
  </MonitorStage>
);
/** The plan's limit of projects is reached. */
export const Full = () => (
  <MonitorStage {...team} projectLimit={4}>
    <MonitorProjects />
  </MonitorStage>
);
export const Removed = () => (
  <MonitorStage {...team}>
    <MonitorProjects defaultView={{ ...openMonitorProjectsView, state: 'removed' }} />
  </MonitorStage>
);
export const Empty = () => (
  <MonitorStage projects={[]}>
    <MonitorProjects />
  </MonitorStage>
);
export const FilteredToNothing = () => (
  <MonitorStage {...team}>
    <MonitorProjects defaultView={{ ...openMonitorProjectsView, keyword: 'kite' }} />
  </MonitorStage>
);
export const Loading = () => (
  <MonitorStage handlers={[answer(listMonitorProjects, () => new Promise<never>(() => {}))]}>
    <MonitorProjects />
  </MonitorStage>
);
export const Failed = () => (
  <MonitorStage handlers={[answer(listMonitorProjects, refuse)]}>
    <MonitorProjects />
  </MonitorStage>
);
export const NewProject = () => (
  <MonitorStage {...team} handlers={[answer(addMonitorProject, refuse)]}>
    <Later>
      <ProjectDialog project={null} onSaved={nothing} onClose={nothing} />
    </Later>
  </MonitorStage>
);
export const EditProject = () => (
  <MonitorStage {...team}>
    <Later>
      <ProjectDialog
        project={monitorProject({
          note: 'Two waves, the second one with the new box.',
          mutedAlerts: ['jump'],
        })}
        onSaved={nothing}
        onClose={nothing}
      />
    </Later>
  </MonitorStage>
);
export const Button = () => (
  <MonitorStage {...team}>
    <MonitorButton url="https://www.tiktok.com/@mira/video/7301234567890123000" creatorId="7" />{' '}
    <MonitorButton url="https://www.tiktok.com/@mira/video/7301234567890123000" variant="icon" />
  </MonitorStage>
);
export const ChosenProject = () => (
  <MonitorStage {...team}>
    <Later>
      <ChooseProject
        url="https://www.tiktok.com/@mira/video/7301234567890123000"
        creatorId="7"
        origin="creator"
        onAdd={undefined}
        onClose={nothing}
      />
    </Later>
  </MonitorStage>
);
