import { PlatformMark, platforms } from '../PlatformMark/PlatformMark.tsx';
import { Row } from '../storyParts.tsx';
import { Logo } from './Logo.tsx';

export default { title: 'ui/Marks' };

export function Marks() {
  return (
    <>
      <Row>
        <Logo name="Reachkit" />
        <Logo size={40} />
        <Logo size={120} />
      </Row>
      {[16, 24, 96].map((size) => (
        <Row key={size}>
          {platforms.map((platform) => (
            <PlatformMark key={platform} platform={platform} size={size} />
          ))}
        </Row>
      ))}
    </>
  );
}
