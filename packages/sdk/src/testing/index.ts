export { createMockClient, type MockCall, type MockClient, signedInSession } from './createMockClient.ts';
export { creatorProfile, creatorRow, favouriteList, searchAnswer } from './fixtures.ts';
export { answer, type MockAsk, type MockHandler, Refusal, type RefusalInit } from './mockHandler.ts';
export { pseudoCatalogue, pseudoLocale, pseudoText } from './pseudoCatalogue.ts';
export {
  type PageQueries,
  type PageUser,
  type SearchPage,
  type SearchPageOptions,
  searchPage,
} from './searchPage.ts';
export { TestProvider, testNow } from './TestProvider.tsx';
