import type { AnyEndpoint, DataOf } from '@reachkit/contract/endpoint';
import { errorCodes, type FieldError, type ValidationData } from '@reachkit/contract/errors';
import type { FieldRule } from '@reachkit/contract/fieldRules';
import { errorNameOf, ReachkitError, type ReachkitErrorKind } from '../failures/errors.ts';
import type { WireAnswer } from './wire.ts';

type Fields = ValidationData['fields'];

/** Returns the data of a response as the contract types it; throws the error that the response contains. */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, answer: WireAnswer): DataOf<E> {
  const { status, body, requestId } = answer;
  const envelope = isRecord(body) ? body : undefined;
  const wireCode = envelope && wireCodeOf(envelope.code);
  const msg = typeof envelope?.msg === 'string' && envelope.msg !== '' ? envelope.msg : undefined;
  const isSuccessStatus = status >= 200 && status < 300;

  if (wireCode) {
    const fields = wireCode === errorCodes.validation ? fieldsOf(envelope?.data) : undefined;
    throw new ReachkitError({
      code: errorNameOf(wireCode),
      kind: kindOf(wireCode, isSuccessStatus, fields),
      message: isSuccessStatus ? `${endpoint.id} was refused with code ${wireCode}` : failedWith(status),
      status,
      wireCode,
      msg,
      fields,
      details: envelope?.data,
      requestId,
    });
  }
  if (!isSuccessStatus) {
    throw new ReachkitError({
      code: errorNameOf(status),
      kind: 'http',
      message: failedWith(status),
      status,
      msg,
      requestId,
    });
  }
  const parsed =
    envelope && endpoint.data.safeParse(endpoint.answer === 'envelope' ? envelope.data : envelope);
  if (parsed?.success && isDataOf(endpoint, parsed.data)) return parsed.data;
  throw new ReachkitError({
    code: 'unexpectedAnswer',
    kind: 'http',
    message: `The answer to ${endpoint.id} does not fit the contract`,
    status,
    wireCode: 0,
    requestId,
    cause: parsed?.error,
  });
}

const failedWith = (status: number) => `Request failed with status code ${status}`;

function kindOf(wireCode: number, isSuccessStatus: boolean, fields: Fields | undefined): ReachkitErrorKind {
  if (wireCode === errorCodes.rateLimited) return 'rate';
  if (wireCode === errorCodes.equity) return 'equity';
  if (fields) return 'validation';
  return isSuccessStatus ? 'refused' : 'http';
}

/** A present nonzero code is an error; one that is absent or 0 is success. */
function wireCodeOf(code: unknown): number {
  const number = typeof code === 'string' ? Number.parseInt(code, 10) : code;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

function fieldsOf(data: unknown): Fields | undefined {
  if (!isRecord(data) || !isRecord(data.fields)) return undefined;
  const fields: Record<string, FieldError> = {};
  for (const [name, value] of Object.entries(data.fields)) {
    if (!isRecord(value) || typeof value.msg !== 'string') continue;
    const rule = isRule(value.rule) ? value.rule : 'wrong_format';
    fields[name] = { rule, msg: value.msg, ...(typeof value.limit === 'number' && { limit: value.limit }) };
  }
  return fields;
}

/** A newer server has rules that this version does not list; they reach the host, with the server's sentence. */
function isRule(value: unknown): value is FieldRule {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The endpoint's own schema has just parsed it, which the type checker cannot follow through a generic. */
function isDataOf<E extends AnyEndpoint>(_endpoint: E, parsed: unknown): parsed is DataOf<E> {
  return parsed !== undefined;
}
