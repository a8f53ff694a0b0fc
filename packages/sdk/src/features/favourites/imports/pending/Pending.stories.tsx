import { type ReactNode, useState } from 'react';
import { PlayedStage } from '../../../../../.ladle/PlayedStage.tsx';
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
  return (
    <PlayedStage
      client={client}
      messages={[favouritesZh, favouritesEn]}
      now={storyNow}
      steps={['[aria-haspopup="dialog"]']}
    >
      <PendingLine place={{ target, listId: target === 'list' ? '1' : '' }} count={count} />
    </PlayedStage>
  );
}

export const OfAList = () => <Stage target="list" count={7} />;
export const OfTheBlacklist = () => <Stage target="blacklist" count={120} />;
