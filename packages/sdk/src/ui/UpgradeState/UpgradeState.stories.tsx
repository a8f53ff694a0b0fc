import { useFormWords } from '../../../.ladle/formWords.ts';
import { Row } from '../storyParts.tsx';
import { UpgradeState } from './UpgradeState.tsx';

export default { title: 'ui/UpgradeState' };

export function Offers() {
  const words = useFormWords();
  const action = { label: words.upgradeAction, href: '#prices' };
  return (
    <Row isColumn>
      <UpgradeState title={words.upgradeTitle} action={action}>
        {words.upgradeText}
      </UpgradeState>
      <UpgradeState title={words.upgradeTitle} action={action} gives={words.upgradeGives}>
        {words.upgradeText}
      </UpgradeState>
    </Row>
  );
}

export function UglyOffer() {
  const words = useFormWords();
  return (
    <Row isNarrow>
      <UpgradeState
        title="Donaudampfschifffahrtsgesellschaftskapitänsmützen"
        gives={['A line that goes on for much longer than the place it has been given']}
        action={{ label: `${words.upgradeAction} ${words.upgradeAction}` }}
      >
        {words.upgradeText}
      </UpgradeState>
    </Row>
  );
}
