import { Download, Ellipsis, Scale, Send, Trash2 } from 'lucide-react';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Row } from '../storyParts.tsx';
import { Button, buttonSizes, buttonVariants } from './Button.tsx';

export default { title: 'ui/Button' };

export function Variants() {
  const words = useWords();
  return (
    <>
      {buttonSizes.map((size) => (
        <Row key={size} title={size}>
          {buttonVariants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {words.export}
            </Button>
          ))}
        </Row>
      ))}
    </>
  );
}

export function WithIcons() {
  const words = useWords();
  return (
    <Row>
      <Button variant="primary" icon={<Send size={16} aria-hidden="true" />}>
        {words.save}
      </Button>
      <Button icon={<Download size={16} aria-hidden="true" />} detail="3 / 59">
        {words.export}
      </Button>
      <Button variant="ghost" icon={<Scale size={16} aria-hidden="true" />}>
        {words.compare}
      </Button>
      <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />}>
        {words.remove}
      </Button>
      <IconButton label={words.more} icon={<Ellipsis size={16} aria-hidden="true" />} />
      <Button href="#there">{words.more}</Button>
    </Row>
  );
}

export function States() {
  const words = useWords();
  return (
    <>
      <Row title="disabled">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant} isDisabled>
            {words.export}
          </Button>
        ))}
      </Row>
      <Row title="loading">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant} isLoading>
            {words.export}
          </Button>
        ))}
      </Row>
    </>
  );
}

export function UglyLabels() {
  return (
    <Row isNarrow>
      <Button variant="primary">Donaudampfschifffahrtsgesellschaftskapitän</Button>
      <Button icon={<Download size={16} aria-hidden="true" />}>
        A label that says far more than a label should ever say on a button
      </Button>
      <Button isWide>x</Button>
    </Row>
  );
}

export const Controls = withControls(
  {
    variant: 'primary',
    size: 'medium',
    children: 'Export',
    detail: '3 / 59',
    isDisabled: false,
    isLoading: false,
    isWide: false,
  },
  { variant: choice(buttonVariants), size: choice(buttonSizes) },
  Button,
);
