import { type ReactNode, useEffect, useState } from 'react';
import { FeatureStage } from '../../../../../.ladle/FeatureStage.tsx';
import { favouritesEn } from '../../locales/en.ts';
import { favouritesZh } from '../../locales/zh.ts';
import { listWorld, storyNow } from '../../stories/lists.ts';
import { pendingAccounts, pendingAnswers } from '../../stories/pending.ts';
import { PendingLine } from './PendingLine.tsx';

export default { title: 'favourites/Accounts unknown yet' };

interface StageProps {
  readonly target: 'list' | 'blacklist';
  readonly count: number;
}

function Stage({ target, count }: StageProps): ReactNode {
  const [{ client }] = useState(() => listWorld({ answer: pendingAnswers(pendingAccounts(count, target)) }));
  const [isActing, setActing] = useState(true);
  useEffect(() => {
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
      if (!button) return;
      button.click();
      setActing(false);
      clearInterval(timer);
    }, 150);
    return () => clearInterval(timer);
  }, []);
  return (
    <FeatureStage client={client} messages={[favouritesZh, favouritesEn]} now={storyNow}>
      <div data-story-acting={isActing ? '' : undefined}>
        <PendingLine place={{ target, listId: target === 'list' ? '1' : '' }} count={count} />
      </div>
    </FeatureStage>
  );
}

export const OfAList = () => <Stage target="list" count={7} />;
export const OfTheBlacklist = () => <Stage target="blacklist" count={120} />;
