import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '@reachkit/contract/endpoint';
import { errorCodes, type FieldError } from '@reachkit/contract/errors';
import { errorsZh } from '@reachkit/contract/texts/errors.zh';
import { fieldsOfIssue, ruleOfIssue } from '@reachkit/contract/validation';
import type { WireAnswer, WireRequest } from '../core/client/wire.ts';

/** A handler's request as the server would see it: parsed, with defaults. */
export interface MockAsk<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
}

/** Handles the calls of one endpoint in a mock client; created by `answer`. */
export interface MockHandler {
  readonly id: string;
  readonly handle: (request: WireRequest) => Promise<WireAnswer>;
}

/** Options of a mock handler's error response: code, message, data and HTTP status. */
export interface RefusalInit {
  /** One of the contract's `errorCodes`, e.g. 430. Left out for a response without an envelope. */
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
  /** HTTP status. Default 200. */
  readonly status?: number;
}

/** Thrown in a handler: an error response of the server. */
export class Refusal extends Error {
  readonly answer: WireAnswer;

  constructor({ code, msg = '', data = null, status = 200 }: RefusalInit) {
    super(`Refused with ${code ?? status}`);
    const body = code === undefined ? '' : { code, msg, data };
    this.answer = { status, body, requestId: 'test-request' };
  }
}

/**
 * Creates a handler for one endpoint: `answer(searchCreators, ({ body }) => ({ list: [], … }))`. Throw a `Refusal` for an
 * error response. Data that does not match the contract fails the call and is logged to the console.
 */
export function answer<E extends AnyEndpoint>(
  endpoint: E,
  handler: (ask: MockAsk<E>) => DataOf<E> | Promise<DataOf<E>>,
): MockHandler {
  return {
    id: endpoint.id,
    async handle({ input, locale, signal }) {
      const parsed = parse(endpoint, input);
      if (parsed.fields) return refused(parsed.fields);
      const ask = { ...parsed.input, locale, signal };
      if (!isAskOf(endpoint, ask)) throw new TypeError(`No input for ${endpoint.id}`);
      try {
        const data: unknown = await handler(ask);
        const body =
          endpoint.answer === 'envelope'
            ? { code: 0, msg: '', data }
            : { code: 0, msg: '', ...asObject(data) };
        refuseMisfit(endpoint, endpoint.answer === 'envelope' ? data : body);
        return { status: 200, body, requestId: 'test-request' };
      } catch (thrown) {
        if (thrown instanceof Refusal) return thrown.answer;
        throw thrown;
      }
    },
  };
}

function parse(endpoint: AnyEndpoint, input: WireRequest['input']) {
  const fields: Record<string, FieldError> = {};
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(input[part] ?? {});
    if (result?.success) parsed[part] = result.data;
    for (const issue of result?.error?.issues ?? []) {
      const rule = ruleOfIssue(issue);
      for (const name of fieldsOfIssue(issue)) fields[name] ??= { ...rule, msg: errorsZh.fields[rule.rule] };
    }
  }
  return { input: parsed, fields: Object.keys(fields).length > 0 ? fields : undefined };
}

/** Max problems of a response that are listed. */
const maxNamed = 5;

/** @throws TypeError with the places at which a mock's answer breaks the contract */
function refuseMisfit(endpoint: AnyEndpoint, data: unknown): void {
  const { error } = endpoint.data.safeParse(data);
  if (!error) return;
  const places = error.issues.slice(0, maxNamed).map(({ path, ...issue }) => {
    const problem = 'expected' in issue ? `expected ${String(issue.expected)}` : issue.code;
    return `${path.map(String).join('.') || 'data'} (${problem})`;
  });
  const message = `The mock's answer to ${endpoint.id} does not fit the contract at ${places.join(', ')}.`;
  // The component shows its own text for the failed call; this message is for the author of the mock.
  console.error(`Reachkit: ${message} See /docs/sdk/guides/testing of your Reachkit server.`);
  throw new TypeError(message);
}

function refused(fields: Readonly<Record<string, FieldError>>): WireAnswer {
  const body = { code: errorCodes.validation, msg: errorsZh.codes.validation, data: { fields } };
  return { status: 200, body, requestId: 'test-request' };
}

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
}

/** The endpoint's own schemas have just parsed it, which TypeScript cannot infer through a generic. */
function isAskOf<E extends AnyEndpoint>(_endpoint: E, ask: object): ask is MockAsk<E> {
  return 'locale' in ask;
}
