import { MapPin, Tag, Users } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { AddChip, Chip } from './Chip.tsx';

export default { title: 'ui/Chip' };

export function Filters() {
  const words = useWords();
  const [open, setOpen] = useState('followers');
  const runAction = (id: string) => ({
    isOpen: open === id,
    onOpen: () => setOpen(open === id ? '' : id),
    onRemove: () => setOpen(''),
    removeLabel: words.remove,
  });
  return (
    <Row>
      <Chip
        {...runAction('region')}
        icon={<MapPin size={14} aria-hidden="true" />}
        field={words.region}
        operator={words.is}
        value={words.regionsChosen}
      />
      <Chip
        {...runAction('followers')}
        icon={<Users size={14} aria-hidden="true" />}
        field={words.followers}
        value="50K – 200K"
      />
      <Chip
        {...runAction('tags')}
        icon={<Tag size={14} aria-hidden="true" />}
        field={words.tags}
        operator={words.any}
        value={words.home}
      />
      <Chip
        tone="warning"
        field={words.unclear}
        value={words.premium}
        onRemove={() => setOpen('')}
        removeLabel={words.remove}
      />
      <Chip field={words.followers} value="1M" />
      <AddChip label={words.addFilter} onClick={() => setOpen('')} />
    </Row>
  );
}

export function UglyFilters() {
  return (
    <Row isNarrow>
      <Chip
        field="Field"
        operator="any of"
        value="Donaudampfschifffahrtsgesellschaftskapitän, and many others that do not fit"
        onOpen={() => {}}
        onRemove={() => {}}
        removeLabel="Remove"
      />
    </Row>
  );
}
