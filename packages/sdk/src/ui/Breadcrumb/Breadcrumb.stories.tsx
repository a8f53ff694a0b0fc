import { House } from 'lucide-react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

export default { title: 'ui/Breadcrumb' };

function useTrail() {
  const words = useFormWords();
  const home = {
    id: 'home',
    label: words.home,
    href: '#home',
    icon: <House size={16} aria-hidden="true" />,
    isLabelHidden: true,
  };
  const places = words.trail.map((label, index) => ({ id: label, label, href: `#${index}` }));
  return { words, home, places };
}

export function Trails() {
  const { words, home, places } = useTrail();
  return (
    <>
      <Row>
        <Breadcrumb label={words.breadcrumb} items={places.slice(0, 2)} />
      </Row>
      <Row>
        <Breadcrumb label={`${words.breadcrumb} 2`} items={[home, ...places.slice(0, 3)]} />
      </Row>
      <Row>
        <Breadcrumb label={`${words.breadcrumb} 3`} items={[home, ...places]} moreLabel={words.showMore} />
      </Row>
    </>
  );
}

export function UglyTrails() {
  const { words, home, places } = useTrail();
  const long = {
    id: 'long',
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesitzerverzeichnis',
    href: '#long',
  };
  return (
    <>
      <Row isNarrow>
        <Breadcrumb label={words.breadcrumb} items={[home, long, { ...long, id: 'here' }]} />
      </Row>
      <Row isNarrow>
        <Breadcrumb label={`${words.breadcrumb} 2`} items={places} />
      </Row>
    </>
  );
}
