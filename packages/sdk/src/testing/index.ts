export { createMockClient, type MockCall, type MockClient, signedInSession } from './createMockClient.ts';
export { answer, type MockAsk, type MockHandler, Refusal, type RefusalInit } from './mockHandler.ts';
export { TestProvider, testNow } from './TestProvider.tsx';
