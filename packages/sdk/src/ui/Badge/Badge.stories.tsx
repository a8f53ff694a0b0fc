import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { Badge, badgeTones } from './Badge.tsx';

export default { title: 'ui/Badge' };

export function States() {
  const words = useWords();
  return (
    <>
      <Row>
        <Badge tone="success">{words.replied}</Badge>
        <Badge>{words.readNoReply}</Badge>
        <Badge tone="danger">{words.bounced}</Badge>
        <Badge tone="warning">{words.byTeam}</Badge>
        <Badge tone="accent">{words.team}</Badge>
      </Row>
      <Row>
        <Badge kind="pill" tone="success">
          {words.replied}
        </Badge>
        <Badge kind="pill" tone="warning">
          {words.scheduled}
        </Badge>
        <Badge kind="pill" tone="danger">
          {words.bounced}
        </Badge>
        <Badge kind="pill" tone="accent">
          {words.team}
        </Badge>
        <Badge kind="pill">{words.draft}</Badge>
      </Row>
    </>
  );
}

export const Controls = withControls(
  { children: 'Replied', tone: 'success', kind: 'pill' },
  { tone: choice(badgeTones), kind: choice(['mark', 'pill', 'text']) },
  Badge,
);
