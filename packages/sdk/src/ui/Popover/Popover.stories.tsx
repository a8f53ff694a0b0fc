import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { NumberRangeField } from '../Field/NumberRangeField.tsx';
import { Histogram } from '../Histogram/Histogram.tsx';
import { Row } from '../storyParts.tsx';
import { Popover } from './Popover.tsx';

export default { title: 'ui/Popover' };

const counts = [2, 3, 6, 12, 20, 34, 52, 60, 58, 50, 42, 30, 22, 18, 12, 8, 5, 3, 2, 1];

export function FilterEditor() {
  const words = useWords();
  const chip = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [range, setRange] = useState({ min: '50K', max: '200K' });
  return (
    <Row>
      <Chip
        ref={chip}
        icon={<Users size={14} aria-hidden="true" />}
        field={words.followers}
        value="50K – 200K"
        isOpen={isOpen}
        onOpen={() => setOpen(!isOpen)}
        onRemove={() => setOpen(false)}
        removeLabel={words.remove}
      />
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={chip}
        label={words.followers}
        titleEnd={<Button variant="link">{words.clear}</Button>}
        foot={
          <>
            <span>
              <strong>1,284</strong> {words.matches}
            </span>
            <Button variant="primary" size="small" onClick={() => setOpen(false)}>
              {words.apply}
            </Button>
          </>
        }
      >
        <Row isColumn>
          <Histogram
            label={words.followers}
            bars={counts.map((count, index) => ({ count, isChosen: index > 6 && index < 13 }))}
          />
          <NumberRangeField
            label={words.followers}
            isLabelHidden
            minLabel={words.least}
            maxLabel={words.most}
            value={range}
            onValueChange={setRange}
          />
          <Checkbox label={words.unknownToo} detail="12" />
        </Row>
      </Popover>
    </Row>
  );
}
