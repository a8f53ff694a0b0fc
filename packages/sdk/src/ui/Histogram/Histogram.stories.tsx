import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { Histogram } from './Histogram.tsx';

export default { title: 'ui/Histogram' };

const counts = [2, 3, 6, 12, 20, 34, 52, 60, 58, 50, 42, 30, 22, 18, 12, 8, 5, 3, 2, 1];

export function Distribution() {
  const words = useWords();
  return (
    <Row isColumn>
      <Histogram
        label={words.followers}
        bars={counts.map((count, index) => ({ count, isChosen: index > 6 && index < 13 }))}
      />
      <Histogram label={words.interaction} bars={counts.map((count) => ({ count }))} height={32} />
    </Row>
  );
}

export function UglyDistributions() {
  const words = useWords();
  return (
    <Row isNarrow isColumn>
      <Histogram label={words.followers} bars={[]} />
      <Histogram label={words.followers} bars={counts.map(() => ({ count: 0 }))} />
      <Histogram label={words.followers} bars={[{ count: 1, isChosen: true }]} />
      <Histogram label={words.followers} bars={[{ count: 1 }, { count: 10_000_000, isChosen: true }]} />
    </Row>
  );
}
