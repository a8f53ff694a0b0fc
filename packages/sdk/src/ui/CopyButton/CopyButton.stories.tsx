import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { CopyButton } from './CopyButton.tsx';

export default { title: 'ui/CopyButton' };

export function Copying() {
  const words = useFormWords();
  const labels = { copy: words.copy, copied: words.copied, refused: words.copyRefused };
  return (
    <>
      <Row>
        <CopyButton text="https://s.example/b7Q" labels={labels} />
        <CopyButton text="https://s.example/b7Q" labels={labels} variant="ghost" size="small" />
        <CopyButton text="https://s.example/b7Q" labels={labels} isIconOnly />
      </Row>
      <Row isNarrow>
        <CopyButton text="https://s.example/b7Q" labels={labels}>
          https://s.example/a/very/long/address/that/does/not/fit
        </CopyButton>
      </Row>
    </>
  );
}
