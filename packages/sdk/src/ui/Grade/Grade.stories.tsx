import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { Grade, gradeLevels } from './Grade.tsx';

export default { title: 'ui/Grade' };

export function Levels() {
  const words = useFormWords();
  return (
    <>
      {(['stacked', 'inline', 'figure'] as const).map((layout) => (
        <Row key={layout} title={layout}>
          {gradeLevels.map((level) => (
            <Grade key={level} level={level} label={words.grades[level - 1]} layout={layout} />
          ))}
          <Grade level={null} label={words.noGrade} layout={layout} />
        </Row>
      ))}
    </>
  );
}

export function UglyGrade() {
  return (
    <Row isNarrow>
      <Grade level={3} layout="inline" label="Donaudampfschifffahrtsgesellschaftskapitänsmütze" />
    </Row>
  );
}
