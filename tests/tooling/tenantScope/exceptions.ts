/** Places that deliberately use tenant tables without a scope, by file and declaration, with the reason. */
export const acrossTeams: Readonly<Record<string, string>> = {
  'domains/collaboration/brand.ts findLogo': 'The random address says whose mark it is.',
  'domains/collaboration/cooperations/removeAddresses.ts findDue':
    'It removes the old addresses of all teams, one at a time.',
  'domains/collaboration/creatorReferences.ts invitations':
    'Creators belong to no team: what all teams have of a joined one moves.',
  'domains/collaboration/page/read.ts readPage': 'The link names the team whose page it is.',
  'domains/collaboration/reminders/run.ts findPromotions':
    'It reminds people of all teams, one promotion at a time.',
  'domains/collaboration/retention.ts removedPromotions': 'Retention sweeps the rows of all teams.',
  'domains/email/bounces.ts recordBounce':
    'A mail that bounced concerns every team that unlocked its address.',
  'domains/email/campaigns/tasks.ts attachmentRetention': 'Retention sweeps the rows of all teams.',
  'domains/email/creatorReferences.ts recipients':
    'Creators belong to no team: what all teams have of a joined one moves.',
  'domains/email/figures/recount.ts recountCampaigns': 'It counts the campaigns of all teams, one at a time.',
  'domains/email/images/tasks.ts imageRetention': 'Retention sweeps the rows of all teams.',
  'domains/email/inbox/makeTokens.ts makeSome': 'It serves the conversations of all teams.',
  'domains/email/inbox/makeTokens.ts makeTokens': 'It serves the conversations of all teams.',
  'domains/email/inbox/rejudge.ts rejudgeStored': 'It judges the emails of all teams again.',
  'domains/email/inbox/replies/claim.ts claimReply': 'The sender of answers serves all teams.',
  'domains/email/inbox/replies/claim.ts renewLeases': 'The sender of answers serves all teams.',
  'domains/email/inbox/replies/recover.ts recoverReplies': 'The sender of answers serves all teams.',
  'domains/email/inbox/replies/replySender.ts ReplySender.#untilNext':
    'The sender of answers serves all teams.',
  'domains/email/rounds/fireRounds.ts findDue': 'The engine sends the emails of all teams.',
  'domains/email/rounds/fireRounds.ts finishRounds': 'The engine sends the emails of all teams.',
  'domains/email/inbox/sync/due.ts beginReading': 'The reader reads the mailboxes of all teams.',
  'domains/email/inbox/sync/due.ts claimMailboxes': 'The reader reads the mailboxes of all teams.',
  'domains/email/inbox/sync/due.ts renewLeases': 'The reader reads the mailboxes of all teams.',
  'domains/email/inbox/sync/due.ts untilDue': 'The reader reads the mailboxes of all teams.',
  'domains/email/inbox/sync/retention.ts sourceRetention': 'Retention sweeps the rows of all teams.',
  'domains/email/sending/queue/candidates.ts findCandidates':
    'The mailbox and the team are in its conditions; a scope cannot lock one table of a join.',
  'domains/email/sending/queue/candidates.ts keptBack':
    'A part of a statement about a recipient, of whose team it is.',
  'domains/email/sending/queue/candidates.ts suppressed':
    'A part of a statement about a recipient, of whose team it is.',
  'domains/email/sending/queue/claimBatch.ts writeClaims':
    'Written at once for many rows; its condition names the team.',
  'domains/email/sending/dataGate.ts DataGate.#commit': 'The engine sends the emails of all teams.',
  'domains/email/sending/engine.ts MailEngine.#findDue': 'The engine sends the emails of all teams.',
  'domains/email/sending/queue/leases.ts renewLeases': 'The engine sends the emails of all teams.',
  'domains/email/sending/engine.ts MailEngine.#untilNext': 'The engine sends the emails of all teams.',
  'domains/email/sending/engine.ts MailEngine.#atRest': 'The engine sends the emails of all teams.',
  'domains/email/sending/queue/fullDomains.ts fullDomainsOf':
    'Written at once for many rows; its condition names the team.',
  'domains/email/sending/queue/recover.ts findLost': 'The engine sends the emails of all teams.',
  'domains/email/sending/queue/recover.ts takeOver': 'The engine sends the emails of all teams.',
  'domains/email/sending/results/results.ts updateDeliveries': 'The engine sends the emails of all teams.',
  'domains/email/sending/queue/scheduled.ts assignMissingSenders':
    'The engine sends the emails of all teams.',
  'domains/email/sending/queue/scheduled.ts assignSenders':
    'Written at once for many rows; its condition names the team.',
  'domains/email/sending/queue/scheduled.ts findScheduled': 'The engine sends the emails of all teams.',
  'domains/email/sending/results/settle.ts findUnsettled': 'The engine sends the emails of all teams.',
  'domains/email/tracking/events.ts MailEvents.#find': 'The signed address says which email it is.',
  'domains/email/tracking/unsubscribe.ts findDelivery': 'The signed address says which email it is.',
  'domains/favourites/creatorReferences.ts favouriteReferences':
    'Creators belong to no team: what all teams have of a joined one moves.',
  'domains/favourites/imports/retention.ts importRetention': 'Retention sweeps the rows of all teams.',
  'domains/favourites/pending/complete.ts completePending':
    'A creator who becomes known takes the place in the lists and blacklists of every team that waited.',
  'domains/job/running/claims.ts claimJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/running/claims.ts nextJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/running/claims.ts releaseJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/running/claims.ts reportProgress': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/running/endJob.ts endJob':
    'The worker, a cancellation and a removal end a job that they found before.',
  'domains/job/findJobs.ts hasCome':
    'A creator that was refreshed for one team need not be refreshed for another.',
  'domains/job/keptJob.ts keptJob': 'A part of a statement of retention, which sweeps the rows of all teams.',
  'domains/job/files/moveContents.ts moveContents': 'The files of all teams move into the file store.',
  'domains/job/tasks.ts recoverKind': 'The worker takes and recovers the jobs of all teams.',
  'domains/membership/creatorReferences.ts charges':
    'Creators belong to no team: what all teams have of a joined one moves.',
  'domains/membership/orders/payments/reconcile.ts readPayments': 'The bill of a day is about all teams.',
  'domains/membership/orders/payments/reconcile.ts readRefunds': 'The bill of a day is about all teams.',
  'domains/membership/orders/staff.ts StaffOrderService.list': 'Staff look after the orders of all teams.',
  'platform/setAside/setAside.ts SetAside.#forget': 'The queues of the installation hold items of all teams.',
  'platform/setAside/setAside.ts SetAside.put': 'The queues of the installation hold items of all teams.',
  'platform/setAside/setAside.ts openSetAside': 'The queues of the installation hold items of all teams.',
  'platform/keys/teamKeys.ts TeamKeys.authenticate': 'The key says which team calls.',
  'platform/sharedPages/sharedPages.ts SharedPages.open': 'The random token says whose page it is.',
  'platform/webhooks/claim.ts findDue': 'It sends the deliveries of all teams.',
  'platform/webhooks/tasks.ts oldSecrets': 'Retention sweeps the rows of all teams.',
  'domains/people/people.ts hasOwner': 'A part of a statement about a team, of which it is.',
  'platform/keys/teamKeys.ts writeUses': 'Uses of the keys of all teams are written together.',
  'domains/shortlinks/abuse/report.ts keepReport': 'Anybody reports a link of any team.',
  'domains/shortlinks/abuse/staff.ts stopLink': 'Staff look after the links of all teams.',
  'domains/shortlinks/links/form.ts aliasRules': 'An alias exists once over all teams.',
  'domains/shortlinks/ownDomains/service.ts lockHost': 'A domain belongs to one team.',
  'domains/shortlinks/addresses/origins.ts isServedHost':
    'A short link leads to no other short link, whichever team has it.',
  'domains/membership/orders/work.ts claimOrder': 'The worker asks about the orders of all teams.',
  'domains/membership/orders/work.ts claimRefund': 'The worker sends the refunds of all teams.',
  'domains/membership/orders/work.ts findOrder':
    'The number of an order, unique over all teams, says which team it belongs to.',
  'domains/membership/orders/work.ts findRefund':
    'The number of a refund, unique over all teams, says which team it belongs to.',
  'domains/membership/orders/work.ts nextDue': 'The worker serves all teams.',
  'domains/membership/tasks.ts membershipTasks': 'Retention sweeps the rows of all teams.',
  'domains/monitor/alerts/derive.ts findDue': 'It derives the alerts of the monitored posts of all teams.',
  'domains/monitor/alerts/facts.ts readDueLinks': 'It reads the monitored posts of all teams at once.',
  'domains/monitor/alerts/keepCommon.ts findEarlier':
    'Many posts that jump at once concern every team that monitors them.',
  'domains/monitor/alerts/send.ts findWaiting': 'It sends the alerts of all teams.',
  'domains/monitor/limitsTask.ts findTeams': 'It compares the monitored posts of all teams with their plans.',
  'domains/monitor/links/needs.ts readActive':
    'A post that several teams monitor is read once for all of them.',
  'domains/monitor/links/needsDisclosure.ts needsDisclosure':
    'It is a part of statements about the links of one team, whose id it takes.',
  'domains/monitor/links/resolve.ts findDue': 'It resolves the share links of all teams.',
  'domains/rankings/follow/check.ts findDue': 'It compares the followed rankings of all teams.',
  'domains/monitor/rules/addNewPosts.ts findRules': 'It runs the rules of all teams.',
  'domains/monitor/rules/lookBack.ts readKnown':
    'It reads posts, which belong to no team; its lookup of links and list members names the team.',
  'domains/search/saved/alerts.ts takeDue': 'Searches with an alert are due over all teams.',
  'domains/session/demoAccounts.ts createDemoAccounts': 'A user name is taken over all teams.',
  'domains/session/demoAccounts.ts disableDemoAccounts':
    'Without the demo the demo accounts of all teams are disabled.',
  'domains/session/demoAccounts.ts readDemoAccounts':
    'The demo accounts of all teams have mailboxes in the mail sandbox.',
  'domains/session/demoAccounts.ts giveStaffPhone':
    'A phone is taken over all teams; the account was found before.',
  'domains/session/people/invitations.ts InvitationService.#isTaken':
    'A phone or a user name is taken over all teams.',
  'domains/session/people/invitations.ts InvitationService.join':
    'The invitation itself says which team it leads to.',
  'domains/session/people/invitations.ts InvitationService.read':
    'The invitation itself says which team it leads to.',
  'domains/session/passwords/resetLinks.ts ResetLinkService.#find':
    'The reset link itself says whose password it sets.',
  'domains/session/factor/secondFactors.ts SecondFactors.hold':
    'A ticket of a sign-in says which account of staff it belongs to.',
  'domains/session/staff/staffAccounts.ts StaffAccounts.#hold':
    'Staff have accounts of their own team alone.',
  'domains/session/staff/staffAccounts.ts StaffAccounts.list': 'Staff have accounts of their own team alone.',
  'domains/session/login/liveLogins.ts liveLogins':
    'A login, found by its token or id, says which team it belongs to.',
  'domains/session/login/openLogin.ts findOpenLogin':
    'A login, found by its token or id, says which team it belongs to.',
  'domains/session/people/profile.ts findAvatar':
    'A picture is shown by its random address, without a login.',
  'domains/session/people/profile.ts findDueDeletions':
    'A task looks for the accounts of all teams that are due.',
  'domains/session/people/profile.ts isPhoneTaken':
    'A phone number belongs to one account of the installation.',
  'domains/session/people/signInEmail.ts findBySignInEmail':
    'An address that signs in belongs to one account of the installation.',
  'domains/session/passwords/passwordChange.ts PasswordService.#reset':
    'A phone with its code says whose password is reset.',
  'domains/session/people/registration.ts RegistrationService.#isTaken':
    'A phone or a user name is taken over all teams.',
  'domains/session/login/renewal.ts hold':
    'A login, found by its token or id, says which team it belongs to.',
  'domains/session/service.ts SessionService.#find':
    'A login, found by its token or id, says which team it belongs to.',
  'domains/session/service.ts SessionService.#signInByPassword':
    'Sign-in looks for an account before its team is known.',
  'domains/session/service.ts SessionService.signInBySms':
    'Sign-in looks for an account before its team is known.',
  'domains/session/login/smsCodes.ts SmsCodes.send': 'A phone is looked up over all teams.',
  'domains/shortlinks/redirect/links.ts readCodes': 'Links are opened by anybody, of every team.',
  'domains/shortlinks/redirect/links.ts readHosts': 'Links are opened by anybody, of every team.',
  'domains/shortlinks/redirect/links.ts readLink': 'Links are opened by anybody, of every team.',
  'domains/shortlinks/abuse/stop.ts setStop': 'Staff look after the links of all teams.',
  'domains/shortlinks/unsafe/sweep.ts sweepUnsafeLinks': 'A host is blocked for the links of all teams.',
  'domains/shortlinks/unsafe/sweep.ts readHosts': 'A host is blocked for the links of all teams.',
  'domains/shortlinks/visitTotals.ts visitTotals':
    'A part of statements on links, which have the scope of their team.',
  'domains/shortlinks/visits/partitions.ts visitRetention': 'Retention sweeps the rows of all teams.',
  'domains/shortlinks/visits/partitions.ts visitorRetention': 'Retention sweeps the rows of all teams.',
  'domains/shortlinks/visits/writing/write.ts countedBefore': 'A batch holds visits of links of all teams.',
  'domains/shortlinks/visits/writing/write.ts insertFigures': 'A batch holds visits of links of all teams.',
  'domains/shortlinks/visits/writing/write.ts insertVisits': 'A batch holds visits of links of all teams.',
  'domains/shortlinks/visits/writing/write.ts lockLinks': 'A batch holds visits of links of all teams.',
  'domains/shortlinks/visits/writing/write.ts pagesAround': 'A batch holds visits of links of all teams.',
  'domains/shortlinks/visits/writing/write.ts storedIds': 'A batch holds visits of links of all teams.',
  'platform/files/cleanUp.ts dueOf': 'Files are cleaned up over all teams.',
  'platform/files/cleanUp.ts releaseUnused': 'Files are cleaned up over all teams.',
  'platform/files/cleanUp.ts remove': 'Files are cleaned up over all teams.',
  'platform/files/releaseTeamFiles.ts releaseTeamFiles':
    'It clears the team of the rows, which a scope refuses; its condition names the team.',
  'platform/notifications/mail/sendMails.ts findDue': 'The worker sends the emails of all teams.',
  'platform/notifications/mail/sendMails.ts sendNotificationMails':
    'Notifications that are no news any more go, of all teams.',
  'platform/records/erase.ts erasePerson': 'Its statements run in a scope; the columns are named before.',
  'platform/records/erase.ts recordRetention': 'Retention sweeps the rows of all teams.',
  'platform/records/record.ts recordOperations':
    'Each row carries its own team, or none for operations of the platform.',
  'cli/queues/openReports.ts listOpenReports': 'Staff look after the links of all teams.',
  'cli/queues/openTickets.ts closeTicket': 'Support answers the tickets of all teams.',
  'cli/queues/openTickets.ts listOpenTickets': 'Support answers the tickets of all teams.',
  'domains/people/staff.ts isStaffWithRight': 'The people of the staff, who act on all teams.',
  'domains/people/staff.ts isOwnTeamOf': 'It compares a person of the staff with the people of a team.',
  'domains/membership/orders/payments/refundRequests.ts readRefundRequests':
    'Staff look after the orders of all teams.',
  'domains/people/customerTeams.ts findAccountsExactly': 'Staff search the people of all customers.',
  'domains/shortlinks/abuse/staff.ts findLinkByCode': 'Staff look after the links of all teams.',
  'domains/people/staff.ts readStaff': 'The people of the staff, who act on all teams.',
  'domains/people/customerTeams.ts readTeamPeople': 'Staff see the teams of all customers.',
  'domains/office/audit/list.ts findStaffRecords': 'People of the staff act on all teams.',
  'platform/records/erase.ts outliveTeam': 'The copies belong to no team, because theirs is deleted.',
};
