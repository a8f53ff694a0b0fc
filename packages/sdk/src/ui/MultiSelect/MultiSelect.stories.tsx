import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { MultiSelect } from './MultiSelect.tsx';

export default { title: 'ui/MultiSelect' };

export function Regions() {
  const words = useWords();
  const [values, setValues] = useState<readonly string[]>(['0', '2']);
  return (
    <Row isColumn>
      <MultiSelect
        label={words.region}
        labels={{ search: words.searchOptions, none: words.none }}
        options={words.regions.map((label, index) => ({
          value: String(index),
          label,
          count: (3902 - index * 311).toLocaleString('en'),
          isDisabled: index === 11,
        }))}
        values={values}
        onValuesChange={setValues}
      />
    </Row>
  );
}

export function FewAndUgly() {
  const words = useWords();
  const [values, setValues] = useState<readonly string[]>(['b']);
  return (
    <Row isNarrow isColumn>
      <MultiSelect
        label={words.tags}
        labels={{ search: words.searchOptions, none: words.none }}
        options={[
          { value: 'a', label: 'Donaudampfschifffahrtsgesellschaftskapitän', count: '1' },
          { value: 'b', label: words.home, count: '12,345,678' },
        ]}
        values={values}
        onValuesChange={setValues}
      />
    </Row>
  );
}
