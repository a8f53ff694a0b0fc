import type { listPendingCreators } from '@reachkit/contract/creator/pending';
import type { DataOf, QueryOf } from '@reachkit/contract/endpoint';

/** Target of the pending accounts: one list, or the blacklist. */
export type PendingPlace = Pick<QueryOf<typeof listPendingCreators>, 'target' | 'listId'>;
/** An imported account that is not known yet. */
export type PendingAccount = DataOf<typeof listPendingCreators>['list'][number];
