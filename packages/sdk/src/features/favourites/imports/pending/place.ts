import type { listPendingCreators } from '@reachkit/contract/creator/pending';
import type { DataOf, QueryOf } from '@reachkit/contract/endpoint';

/** Target of the pending accounts: one list, or the blacklist. */
export type PendingPlace = Pick<QueryOf<typeof listPendingCreators>, 'target' | 'listId'>;
/** A pending imported account. */
export type PendingAccount = DataOf<typeof listPendingCreators>['list'][number];
