import type { AnyEndpoint } from '@reachkit/contract/endpoint';
import type { FieldValues } from 'react-hook-form';

type ContractSchema = NonNullable<AnyEndpoint['body']>;

/** A schema of an object, as the contract's bodies are. */
export type FormSchema = ContractSchema;

/** Any endpoint with a body. */
export interface FormEndpoint<S extends FormSchema> {
  readonly id: string;
  readonly body: S;
}

/** Field values while the form is filled in. */
export type InputOfSchema<S extends FormSchema> = S['_zod']['input'] & FieldValues;
/** Output of the schema, ready to send. */
export type OutputOfSchema<S extends FormSchema> = S['_zod']['output'];

/** The schema of a form, given itself or as the body of an endpoint. */
export function schemaOf<S extends FormSchema>(source: S | FormEndpoint<S>): S {
  return 'safeParse' in source ? source : source.body;
}
