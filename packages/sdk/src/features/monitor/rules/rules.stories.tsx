import type { MissingPost } from '@reachkit/contract/monitor/link';
import { listMonitorRules } from '@reachkit/contract/monitor/rule';
import type { ReactNode } from 'react';
import { Later } from '../../../../.ladle/Later.tsx';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { monitorProject } from '../stories/data.ts';
import { MonitorStage } from '../stories/MonitorStage.tsx';
import { missingPost } from '../stories/post.ts';
import { type PostWorldOptions, postWorld } from '../stories/postWorld.ts';
import { WhyAnswer } from '../why/WhyAnswer.tsx';
import { WhyDialog } from '../why/WhyDialog.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RulesDialog } from './RulesDialog.tsx';

export default { title: 'monitor/rules' };

const nothing = () => {};
const project = monitorProject();

interface StageProps extends PostWorldOptions {
  readonly handlers?: readonly MockHandler[];
  readonly children: ReactNode;
}

const Stage = ({ handlers = [], children, ...world }: StageProps) => (
  <MonitorStage handlers={[...postWorld(world), ...handlers]}>
    <Later>{children}</Later>
  </MonitorStage>
);

const rulesDialog = <RulesDialog project={project} isReadOnly={false} onClose={nothing} />;

export const Rules = () => <Stage>{rulesDialog}</Stage>;
export const NoRules = () => <Stage rules={[]}>{rulesDialog}</Stage>;
export const Loading = () => (
  <Stage handlers={[answer(listMonitorRules, () => new Promise<never>(() => {}))]}>{rulesDialog}</Stage>
);
export const Failed = () => (
  <Stage
    handlers={[
      answer(listMonitorRules, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  >
    {rulesDialog}
  </Stage>
);
export const NewRule = () => (
  <Stage>
    <RuleForm project={project} rule={null} onSaved={nothing} onBack={nothing} />
  </Stage>
);
export const WhyMissing = () => (
  <Stage>
    <WhyDialog project={project} onAdd={nothing} onRules={nothing} onClose={nothing} />
  </Stage>
);

const answers: readonly MissingPost[] = [
  missingPost(),
  missingPost({ reason: 'here', linkId: '501', lookedFor: [] }),
  missingPost({
    reason: 'outsidePeriod',
    period: { startsOn: '2026-12-01', endsOn: null },
    lookedFor: [],
  }),
  missingPost({
    reason: 'takenOut',
    takenOut: { by: null, at: '2026-11-18T02:00:00.000Z' },
    lookedFor: [],
  }),
  missingPost({ reason: 'cap', cap: { used: 500, limit: 500 }, lookedFor: [] }),
  missingPost({ reason: 'refused', refusal: 'profile', platform: null, creator: null, lookedFor: [] }),
];
export const Answers = () => (
  <Stage>
    {answers.map((one) => (
      <WhyAnswer key={one.reason} project={project} answer={one} onAdd={nothing} onRules={nothing} />
    ))}
  </Stage>
);
