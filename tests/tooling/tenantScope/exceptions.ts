/** Places that use tenant tables without a scope on purpose, by file and declaration: why. */
export const acrossTeams: Readonly<Record<string, string>> = {
  'domains/email/bounces.ts recordBounce':
    'A mail that bounced concerns every team that unlocked its address.',
  'domains/favourites/imports/retention.ts importRetention': 'Retention sweeps the rows of all teams.',
  'domains/job/claims.ts claimJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/claims.ts nextJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/claims.ts releaseJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/claims.ts reportProgress': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/endJob.ts endJob': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/findJobs.ts hasCome':
    'A creator that was refreshed for one team need not be refreshed for another.',
  'domains/job/keptJob.ts keptJob': 'A part of a statement of retention, which sweeps the rows of all teams.',
  'domains/job/moveContents.ts moveContents': 'The worker takes and recovers the jobs of all teams.',
  'domains/job/tasks.ts recoverJobs': 'The worker takes and recovers the jobs of all teams.',
  'domains/membership/tasks.ts membershipTasks': 'Retention sweeps the rows of all teams.',
  'domains/search/saved/alerts.ts takeDue': 'Searches with an alert are due over all teams.',
  'domains/session/demoAccounts.ts createDemoAccounts':
    'Demo accounts and staff are made before there is a caller.',
  'domains/session/demoAccounts.ts giveStaffPhone':
    'Demo accounts and staff are made before there is a caller.',
  'domains/session/invitations.ts InvitationService.#isTaken':
    'A phone or a user name is taken over all teams.',
  'domains/session/invitations.ts InvitationService.join':
    'The invitation itself says which team it leads to.',
  'domains/session/invitations.ts InvitationService.read':
    'The invitation itself says which team it leads to.',
  'domains/session/liveLogins.ts liveLogins': 'Sign-in looks for an account before its team is known.',
  'domains/session/openLogin.ts findOpenLogin': 'Sign-in looks for an account before its team is known.',
  'domains/session/passwordChange.ts PasswordService.#reset':
    'Sign-in looks for an account before its team is known.',
  'domains/session/registration.ts RegistrationService.#isTaken':
    'A phone or a user name is taken over all teams.',
  'domains/session/renewal.ts hold': 'Sign-in looks for an account before its team is known.',
  'domains/session/service.ts SessionService.#find': 'Sign-in looks for an account before its team is known.',
  'domains/session/service.ts SessionService.#signInByPassword':
    'Sign-in looks for an account before its team is known.',
  'domains/session/service.ts SessionService.signInBySms':
    'Sign-in looks for an account before its team is known.',
  'domains/session/smsCodes.ts SmsCodes.send': 'Sign-in looks for an account before its team is known.',
  'platform/files/cleanUp.ts dueOf': 'Files are cleaned up over all teams.',
  'platform/files/cleanUp.ts releaseUnused': 'Files are cleaned up over all teams.',
  'platform/files/cleanUp.ts remove': 'Files are cleaned up over all teams.',
  'platform/files/releaseTeamFiles.ts releaseTeamFiles':
    'The team lets go of its files, whose rows outlive it.',
  'platform/records/erase.ts recordRetention': 'Retention sweeps the rows of all teams.',
  'platform/records/record.ts recordOperations':
    'Each row carries its own team, or none for operations of the platform.',
};
