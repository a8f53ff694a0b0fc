import { useFormWords } from '../../../.ladle/formWords.ts';
import { PeerBand } from '../PeerBand/PeerBand.tsx';
import { Row } from '../storyParts.tsx';
import { Stat } from './Stat.tsx';
import { StatStrip } from './StatStrip.tsx';

export default { title: 'ui/Stat' };

export function KeyFigures() {
  const words = useFormWords();
  return (
    <StatStrip label={words.figures}>
      <Stat
        label={words.followers}
        value="186.42K"
        exact="186,420"
        change={{ label: words.days30, text: '+4.2%' }}
        caption={words.peers63}
        band={<PeerBand percentile={63} label={words.percentile(63)} />}
      />
      <Stat
        label={words.medianPlays}
        value="74.26K"
        detail={words.average}
        caption={words.range}
        band={<PeerBand percentile={76} label={words.percentile(76)} />}
      />
      <Stat
        label={words.interaction}
        value="6.82%"
        definition={words.interactionDefinition}
        caption={words.peers63}
        band={<PeerBand percentile={84} label={words.percentile(84)} />}
      />
      <Stat
        label={words.frequency}
        value="4.6"
        detail={words.perWeek}
        band={<PeerBand percentile={50} label={words.percentile(50)} />}
      />
      <Stat
        label={words.adShare}
        value="21%"
        detail="45 / 214"
        band={<PeerBand percentile={92} label={words.percentile(92)} />}
      />
    </StatStrip>
  );
}

export function Changes() {
  const words = useFormWords();
  return (
    <StatStrip label={words.figures}>
      <Stat label={words.followers} value="0" change={{ label: words.days30, text: '0.0%' }} />
      <Stat
        label={words.medianPlays}
        value="1.28M"
        change={{ label: words.days30, text: '+41.0%', tone: 'warning' }}
      />
      <Stat
        label={words.interaction}
        value="—"
        definition={words.interactionDefinition}
        change={{ label: words.days30, text: '−6.1%', tone: 'danger' }}
      />
    </StatStrip>
  );
}

export function UglyFigures() {
  const words = useFormWords();
  return (
    <Row isNarrow>
      <StatStrip label={words.figures}>
        <Stat
          label="Donaudampfschifffahrtsgesellschaftskapitän"
          value="123,456,789,012.34"
          detail={words.interactionDefinition}
          definition={words.interactionDefinition}
        />
        <Stat label={words.followers} value="1" caption={words.interactionDefinition} />
        <Stat label={words.adShare} value="21%" />
      </StatStrip>
    </Row>
  );
}
