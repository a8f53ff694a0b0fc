import { defineDomain } from '../defineDomain.ts';
import { rankingReferences } from './creatorReferences.ts';
import { routesOfFollows } from './follow/routes.ts';
import { rankingsOwnership } from './ownership.ts';
import { rankingRecords } from './records.ts';
import { routesOfRankings } from './routes.ts';
import { rankingTasks } from './tasks.ts';

export const rankingsDomain = defineDomain({
  name: 'rankings',
  ownership: () => rankingsOwnership,
  creatorReferences: rankingReferences,
  tasks: (parts) => [rankingTasks(parts)],
  routes: (parts) => [...routesOfRankings(parts), ...routesOfFollows(parts)],
  records: rankingRecords,
  recordedEndpoints: {
    followRanking: ['rankings.followed', 'rankings.followChanged'],
    unfollowRanking: ['rankings.unfollowed'],
    exportRanking: ['rankings.exported'],
  },
});
