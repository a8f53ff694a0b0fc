import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { TagList } from './TagList.tsx';

export default { title: 'ui/TagList' };

export function Tags() {
  const words = useWords();
  const tags = [words.home, words.storage, words.unboxing, words.renovation];
  return (
    <>
      <Row>
        <TagList tags={tags} moreLabel={words.moreTags} />
      </Row>
      <Row isNarrow>
        <TagList tags={tags} moreLabel={words.moreTags} />
        <TagList
          tags={['Donaudampfschifffahrtsgesellschaftskapitän', words.home]}
          moreLabel={words.moreTags}
        />
        <TagList tags={[]} moreLabel={words.moreTags} />
      </Row>
    </>
  );
}
