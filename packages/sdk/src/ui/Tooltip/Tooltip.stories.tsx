import { useEffect, useRef } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { Tooltip } from './Tooltip.tsx';

export default { title: 'ui/Tooltip' };

function Shown({ text }: { readonly text: string }) {
  const words = useWords();
  const button = useRef<HTMLElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Tooltip text={text} placement="bottom-start">
      <Button ref={button}>{words.more}</Button>
    </Tooltip>
  );
}

export function Description() {
  const words = useFormWords();
  return (
    <Row>
      <Shown text={words.interactionDefinition} />
    </Row>
  );
}

export function UglyWords() {
  return (
    <Row>
      <Shown text="Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesitzerverzeichnisaktualisierung" />
    </Row>
  );
}
