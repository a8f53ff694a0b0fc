import { Badge } from '../../src/ui/Badge/Badge.tsx';
import { Button } from '../../src/ui/Button/Button.tsx';
import { Checkbox } from '../../src/ui/Checkbox/Checkbox.tsx';
import { PeerBand } from '../../src/ui/PeerBand/PeerBand.tsx';
import { useFormWords } from '../formWords.ts';
import { useWords } from '../words.ts';
import * as css from './ThemeSheet.css.ts';

/** A small preview of a theme: buttons, a selected row with its band, states, the steps of the data colour. */
export function Miniature() {
  const words = useWords();
  const form = useFormWords();
  return (
    <div className={css.paper}>
      <div className={css.line}>
        <Button variant="primary">{words.save}</Button>
        <Button>{words.export}</Button>
      </div>
      <div className={css.selected}>
        <Checkbox
          label={words.selectRow('Sophie Lindqvist')}
          isLabelHidden
          isChecked
          onCheckedChange={() => {}}
        />
        <bdi dir="ltr" className={css.figure}>
          74.26K
        </bdi>
        <PeerBand percentile={76} label={form.percentile(76)} />
      </div>
      <div className={css.line}>
        <Button variant="link">{words.more}</Button>
        <Badge tone="success">{words.replied}</Badge>
        <Badge tone="danger">{words.bounced}</Badge>
      </div>
      <div className={css.steps}>
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} className={css.step} />
        ))}
      </div>
    </div>
  );
}
