import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { Select } from './Select.tsx';

export default { title: 'ui/Select' };

export function Choices() {
  const words = useWords();
  const [value, setValue] = useState<string | null>(null);
  const options = words.regions.map((label, index) => ({
    value: String(index),
    label,
    isDisabled: index === 3,
  }));
  return (
    <Row isColumn>
      <Select
        label={words.region}
        options={options}
        value={value}
        onValueChange={setValue}
        placeholder={words.unlimited}
      />
      <Select
        label={words.region}
        options={options}
        value="2"
        onValueChange={setValue}
        error={words.linkError}
      />
      <Select label={words.region} options={options} value="2" onValueChange={setValue} isDisabled />
      <Select
        label="Donaudampfschifffahrtsgesellschaftskapitän"
        options={[
          { value: 'long', label: 'An option with a name that is much longer than the field could ever be' },
        ]}
        value="long"
        onValueChange={setValue}
      />
    </Row>
  );
}
