import { provenByAccount } from './proofs/account.ts';
import { provenByCollaboration } from './proofs/collaboration.ts';
import { provenByCreator } from './proofs/creator.ts';
import { provenByCreatorE2e } from './proofs/creator-e2e.ts';
import { provenByContact } from './proofs/creator-email.ts';
import { provenByCreatorScreens } from './proofs/creator-screens.ts';
import { provenByCreatorTabs } from './proofs/creator-tabs.ts';
import { provenByEmail } from './proofs/email.ts';
import { provenByEquity } from './proofs/equity.ts';
import { provenByFavourites } from './proofs/favourites.ts';
import { provenByHostSession } from './proofs/host-session.ts';
import { provenByJobs } from './proofs/jobs.ts';
import { provenByLive } from './proofs/live.ts';
import { provenByLiveClient } from './proofs/live-client.ts';
import { provenByMembership } from './proofs/membership.ts';
import { mergeProofs } from './proofs/mergeProofs.ts';
import { provenByMetrics } from './proofs/metrics.ts';
import { provenByMonitor } from './proofs/monitor.ts';
import { provenByPublicPages } from './proofs/public-pages.ts';
import { provenByQuotedTexts } from './proofs/quoted-texts.ts';
import { provenByRankings } from './proofs/rankings.ts';
import { provenBySavedAndSimilar } from './proofs/saved-and-similar.ts';
import { provenBySdk } from './proofs/sdk.ts';
import { provenBySearchBest } from './proofs/search-best.ts';
import { provenByServer } from './proofs/server.ts';
import { provenBySessionFaults } from './proofs/session-faults.ts';
import { provenBySessionScreens } from './proofs/session-screens.ts';
import { provenByShortLinks } from './proofs/shortlinks.ts';
import { provenBySignIn } from './proofs/signIn.ts';
import { provenBySite } from './proofs/site.ts';
import { provenByStateAreas } from './proofs/state-areas.ts';
import { provenByTeam } from './proofs/team.ts';
import { provenByUsage } from './proofs/usage.ts';
import type { ProofsByFile } from './withProofs.ts';

/**
 * Proven statements, by test file: test title → ids of the statements that it proves. If a title is ambiguous, the titles
 * of its groups precede it, joined by ` > `. No other change is needed: a statement with a proof is no longer due. A
 * statement listed with several tests needs all of them.
 */
export const proofs: ProofsByFile = mergeProofs([
  provenByAccount,
  provenByCollaboration,
  provenByContact,
  provenByCreator,
  provenByCreatorE2e,
  provenByCreatorTabs,
  provenByCreatorScreens,
  provenByEmail,
  provenByEquity,
  provenByFavourites,
  provenByHostSession,
  provenByJobs,
  provenByLive,
  provenByLiveClient,
  provenByMembership,
  provenByMetrics,
  provenByMonitor,
  provenByPublicPages,
  provenByQuotedTexts,
  provenByRankings,
  provenBySavedAndSimilar,
  provenBySdk,
  provenBySessionFaults,
  provenBySearchBest,
  provenBySessionScreens,
  provenBySignIn,
  provenBySite,
  provenByServer,
  provenByShortLinks,
  provenByStateAreas,
  provenByUsage,
  provenByTeam,
]);
