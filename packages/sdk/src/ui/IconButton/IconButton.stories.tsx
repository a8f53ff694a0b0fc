import { Download, Ellipsis, Trash2, X } from 'lucide-react';
import { useWords } from '../../../.ladle/words.ts';
import { buttonSizes, buttonVariants } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { IconButton } from './IconButton.tsx';

export default { title: 'ui/IconButton' };

export function Variants() {
  const words = useWords();
  return (
    <>
      {buttonSizes.map((size) => (
        <Row key={size} title={size}>
          {buttonVariants
            .filter((variant) => variant !== 'link')
            .map((variant) => (
              <IconButton
                key={variant}
                label={words.export}
                variant={variant}
                size={size}
                icon={<Download size={16} aria-hidden="true" />}
              />
            ))}
        </Row>
      ))}
    </>
  );
}

export function States() {
  const words = useWords();
  return (
    <Row>
      <IconButton label={words.close} icon={<X size={16} aria-hidden="true" />} />
      <IconButton label={words.more} icon={<Ellipsis size={16} aria-hidden="true" />} aria-expanded />
      <IconButton label={words.remove} icon={<Trash2 size={16} aria-hidden="true" />} isDisabled />
      <IconButton label={words.export} icon={<Download size={16} aria-hidden="true" />} isLoading />
      <IconButton label={words.export} icon={<Download size={16} aria-hidden="true" />} href="#there" />
    </Row>
  );
}
