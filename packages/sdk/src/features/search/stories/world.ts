import {
  type BodyOf,
  countCreators,
  getFilterOptions,
  type Platform,
  platforms,
  type SavedSearch,
  searchCreators,
  suggestCreators,
} from '@reachkit/contract';
import { clientOver } from '../../../core/client/clientOver.ts';
import type { Client } from '../../../core/client/types.ts';
import type { WireAnswer, WireRequest } from '../../../core/client/wire.ts';
import type { LiveListener } from '../../../core/live/liveListener.ts';
import { signedInSession } from '../../../testing/createMockClient.ts';
import type { SearchQuota } from '../controller/useEquityUpdates.ts';
import { actionsWorld, storySaved } from './actions.ts';
import { answerCount, answerOptions, answerSearch, answerSuggest } from './answers.ts';
import { makeCreators } from './creators.ts';

export interface StoryWorld {
  readonly client: Client;
  /** All requests so far, in order. */
  readonly requests: readonly WireRequest[];
  /** Publishes a server event to the listeners. */
  publish(event: string, data?: unknown): void;
}

export interface StoryWorldOptions {
  /** Creators per platform. Default 400. */
  readonly count?: number;
  /** Overrides the default response; `null` uses the default one. */
  readonly answer?: (request: WireRequest) => WireAnswer | Promise<WireAnswer> | null;
  /** Initial saved searches. Default: three. */
  readonly saved?: readonly SavedSearch[];
  /** Limits of the plan, as reported by the server. */
  readonly quota?: SearchQuota;
  /** The first page without a filter is a free sample until another page is requested, as on a server. */
  readonly hasSample?: boolean;
  /** Response delay in ms; a function decides by request. Default 0. */
  readonly delay?: number | ((request: WireRequest) => number);
}

export function success(data: unknown): WireAnswer {
  return { status: 200, body: { code: 0, msg: '', data }, requestId: 'req_story' };
}

export function refusal(code: number, msg: string, data: unknown = null, status = 200): WireAnswer {
  return { status, body: { code, msg, data }, requestId: 'req_7f3a91' };
}

/** Creates a client with in-memory creators, for stories and tests. */
export function storyWorld(options: StoryWorldOptions = {}): StoryWorld {
  const requests: WireRequest[] = [];
  const listeners = new Set<LiveListener>();
  const rows = new Map(platforms.map((one) => [one, makeCreators(one, options.count ?? 400)]));

  const actions = actionsWorld((one) => rows.get(platformOf(one)) ?? [], options.saved ?? storySaved);

  function usual(request: WireRequest): WireAnswer {
    const { endpoint, input } = request;
    const named = input.params?.platform ?? input.query?.platform;
    const own = rows.get(platformOf(named)) ?? [];
    if (endpoint === searchCreators) {
      const { quota } = options;
      const body = searchCreators.body.parse(input.body);
      const page = answerSearch(own, { ...body, pageSize: Math.min(body.pageSize, quota?.rows ?? 100) });
      const isSample = options.hasSample && page.list.length > 0 && isSampleOf(body);
      return success({ ...page, ...(quota && { quota }), ...(options.hasSample && { isSample }) });
    }
    if (endpoint === countCreators) return success(answerCount(own, countCreators.body.parse(input.body)));
    if (endpoint === getFilterOptions) return success(answerOptions(own));
    if (endpoint === suggestCreators) return success(answerSuggest(own, String(input.query?.q ?? '')));
    const later = actions(request);
    if (later !== null) return success(later);
    return refusal(404, 'Not found', null, 404);
  }

  const client = clientOver(
    async (request) => {
      requests.push(request);
      const ms = typeof options.delay === 'function' ? options.delay(request) : (options.delay ?? 0);
      if (ms > 0) await wait(ms, request.signal);
      return (await options.answer?.(request)) ?? usual(request);
    },
    {
      baseUrl: '',
      session: signedInSession(),
      connectLive(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  );
  function publish(event: string, data: unknown = null) {
    for (const { onMessage } of [...listeners]) onMessage({ code: 0, msg: '', event, data });
  }
  return { client, requests, publish };
}

function isSampleOf({ pageSize: _size, ...body }: BodyOf<typeof searchCreators>): boolean {
  return JSON.stringify(body) === openSearch;
}
const { pageSize: _size, ...openBody } = searchCreators.body.parse({});
const openSearch = JSON.stringify(openBody);

function platformOf(value: unknown): Platform {
  return platforms.find((one) => one === value) ?? 'tiktok';
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
