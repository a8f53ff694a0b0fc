import type { EquityKey } from '@reachkit/contract';
import type { Executor } from '../platform/deps.ts';
import { countSenders } from './email/senders/countSenders.ts';
import { countTemplates } from './email/templates/countTemplates.ts';
import { countLists } from './favourites/countLists.ts';
import { countMembers } from './people/countMembers.ts';
import { countLinks } from './shortlinks/countLinks.ts';

/** How many a team has of what may exist at once; what the platform does not keep yet is not there. */
export async function countStock(executor: Executor, teamId: number, key: EquityKey): Promise<number> {
  if (key === 'favouriteLists') return countLists(executor, teamId);
  if (key === 'mailboxes') return countSenders(executor, teamId);
  if (key === 'templates') return countTemplates(executor, teamId);
  if (key === 'shortLinks') return countLinks(executor, teamId);
  if (key === 'subAccounts') return countMembers(executor, teamId);
  return 0;
}
