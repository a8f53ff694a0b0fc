/** A person in their team: owner of data, of charges and of notifications. */
export interface Person {
  readonly teamId: number;
  readonly accountId: number;
}
