import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { Row } from '../storyParts.tsx';
import { Dialog, Drawer } from './Dialog.tsx';

export default { title: 'ui/Dialog' };

export function Question() {
  const words = useWords();
  const [isOpen, setOpen] = useState(true);
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{words.deleteAction}</Button>
      <Dialog
        isAlert
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.deleteTitle}
        foot={
          <>
            <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {words.deleteAction}
            </Button>
          </>
        }
      >
        {words.deleteText}
      </Dialog>
    </Row>
  );
}

export function FilterDrawer() {
  const words = useWords();
  const [isOpen, setOpen] = useState(true);
  const [values, setValues] = useState<readonly string[]>(['1']);
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{words.filters}</Button>
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={words.filters}
        closeLabel={words.close}
        foot={
          <Button variant="primary" isWide onClick={() => setOpen(false)}>
            {words.apply}
          </Button>
        }
      >
        <MultiSelect
          label={words.region}
          labels={{ search: words.searchOptions, none: words.none }}
          options={words.regions.map((label, index) => ({ value: String(index), label, count: '312' }))}
          values={values}
          onValuesChange={setValues}
        />
      </Drawer>
    </Row>
  );
}

export function UglyDialog() {
  const words = useWords();
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      closeLabel={words.close}
      title="Delete “Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikbesitzerverzeichnis”?"
      foot={<Button onClick={() => setOpen(false)}>{words.cancel}</Button>}
    >
      {`${words.deleteText} `.repeat(40)}
    </Dialog>
  );
}
