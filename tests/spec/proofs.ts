/**
 * What is proven, by test file: title of the test → ids of the statements that it proves.
 * A title can carry the titles of its groups before it, joined by ` > `, where it alone is not clear.
 * A statement needs no other change: with a proof it is no longer due.
 */
export const proofs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // 'packages/sdk/src/core/client/client.test.ts': {
  //   'carries the time in seconds as n': ['7.request.n'],
  // },
};
