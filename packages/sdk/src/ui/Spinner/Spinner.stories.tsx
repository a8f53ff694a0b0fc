import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { Progress } from './Progress.tsx';
import { Spinner } from './Spinner.tsx';

export default { title: 'ui/Spinner' };

export function Waiting() {
  const words = useWords();
  return (
    <Row isColumn>
      <Spinner />
      <Spinner label={words.analysing} />
    </Row>
  );
}

export function Meters() {
  const words = useWords();
  return (
    <Row isColumn>
      <Progress label={words.quota} value={0} max={500} valueText="0 / 500" />
      <Progress label={words.quota} value={312} max={500} valueText="312 / 500" />
      <Progress label={words.unlockQuota} value={541} max={600} valueText="541 / 600" />
      <Progress label={words.unlockQuota} value={900} max={600} valueText="900 / 600" tone="warning" />
      <Progress
        label={words.loading}
        value={3}
        max={10}
        valueText="30%"
        tone="accent"
        end={<Button variant="link">{words.cancel}</Button>}
      />
    </Row>
  );
}

export function UglyMeter() {
  return (
    <Row isNarrow isColumn>
      <Progress
        label="Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik"
        value={1}
        max={0}
        valueText="12,345,678 / 123,456,789"
      />
    </Row>
  );
}
