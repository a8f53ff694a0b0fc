import { useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { ConfirmByName } from './ConfirmByName.tsx';

export default { title: 'ui/ConfirmByName' };

export function DeleteTeam() {
  const words = useFormWords();
  const [isOpen, setOpen] = useState(true);
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{words.deleteTeam}</Button>
      <ConfirmByName
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.teamTitle}
        name={words.teamName}
        labels={{ field: words.typeName, cancel: words.cancel, confirm: words.deleteTeam }}
        onConfirm={() => setOpen(false)}
      >
        {words.teamText}
      </ConfirmByName>
    </Row>
  );
}

export function UglyName() {
  const words = useFormWords();
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesitzerverzeichnis';
  return (
    <ConfirmByName
      isOpen
      onOpenChange={() => {}}
      title={name}
      name={name}
      labels={{ field: words.typeName, cancel: words.cancel, confirm: words.deleteTeam }}
      onConfirm={() => {}}
      error={words.teamError}
    >
      {words.teamText}
    </ConfirmByName>
  );
}
