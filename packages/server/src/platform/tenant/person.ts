/** A person within their team: whose rows are seen, who is charged, who is notified. */
export interface Person {
  readonly teamId: number;
  readonly accountId: number;
}
