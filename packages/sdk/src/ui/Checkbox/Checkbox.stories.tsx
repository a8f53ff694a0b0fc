import { useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Row } from '../storyParts.tsx';
import { Checkbox, Switch } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';

export default { title: 'ui/Checkbox' };

export function Ticks() {
  const words = useWords();
  const [isOn, setOn] = useState(true);
  const [who, setWho] = useState<'team' | 'mine'>('team');
  return (
    <>
      <Row>
        <Checkbox label={words.unknownToo} detail="12" isChecked={isOn} onCheckedChange={setOn} />
        <Checkbox label={words.unknownToo} isIndeterminate />
        <Checkbox label={words.unknownToo} />
        <Checkbox label={words.unknownToo} isDisabled defaultChecked />
        <Checkbox label={words.unknownToo} isDisabled />
        <Switch label={words.team} defaultChecked />
        <Switch label={words.mine} />
        <Switch label={words.mine} isDisabled />
      </Row>
      <RadioGroup
        label={words.visibility}
        value={who}
        onValueChange={setWho}
        options={[
          { value: 'team', label: words.team },
          { value: 'mine', label: words.mine },
        ]}
      />
    </>
  );
}

export function UglyLabels() {
  return (
    <Row isNarrow>
      <Checkbox label="A label of several lines, for the box has to stay with the first of them and not in the middle" />
      <Checkbox label="Donaudampfschifffahrtsgesellschaftskapitänsmütze" defaultChecked />
    </Row>
  );
}
