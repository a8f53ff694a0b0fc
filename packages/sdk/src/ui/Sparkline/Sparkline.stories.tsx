import { useChartWords } from '../../../.ladle/chartWords.ts';
import { Row } from '../storyParts.tsx';
import { Sparkline } from './Sparkline.tsx';

export default { title: 'ui/Sparkline' };

const rising = [3, 4, 4, 5, 4, 6, 7, 7, 9, 12, 11, 13, 14, 14, 16];

export function Cases() {
  const { growth } = useChartWords();
  return (
    <>
      <Row>
        <Sparkline values={rising} label={growth} />
        <Sparkline values={rising.toReversed()} label={growth} />
        <Sparkline values={rising.map((value, at) => (at % 5 === 3 ? null : value))} label={growth} />
        <Sparkline
          values={rising.map((value, at) => (at % 5 === 3 ? null : value))}
          label={growth}
          hasBridges
        />
        <Sparkline values={[5, 5, 5, 5]} label={growth} />
        <Sparkline values={[-3, 4, -8, 1e12]} label={null} />
      </Row>
      <Row>
        <Sparkline values={[7]} label={growth} />
        <Sparkline values={[]} label={growth} />
        <Sparkline values={[null, null]} label={growth} />
        <Sparkline values={rising} label={growth} width={160} height={40} />
      </Row>
    </>
  );
}
