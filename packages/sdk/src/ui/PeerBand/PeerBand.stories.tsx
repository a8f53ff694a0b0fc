import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { PeerBand } from './PeerBand.tsx';

export default { title: 'ui/PeerBand' };

export function Ranks() {
  const words = useFormWords();
  return (
    <Row isColumn>
      {[0, 12, 20, 50, 80, 97.4, 100].map((rank) => (
        <PeerBand key={rank} percentile={rank} label={words.percentile(rank)} />
      ))}
      <PeerBand percentile={null} label={words.peersUnknown} />
    </Row>
  );
}
