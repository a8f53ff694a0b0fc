import {
  hostPlaceholder,
  type ShortBatchVariable,
  shortBatchVariables,
  type Utm,
  utmFields,
} from '@reachkit/contract';
import { refuseFields } from '../../../platform/http/failure.ts';

/** A variable in braces. */
const placeholder = /\{([^{}]*)\}/g;

type Values = Readonly<Record<ShortBatchVariable, string>>;

interface Filled {
  readonly name: string;
  readonly productLink: string;
  readonly utm: Utm;
}

/** @throws Failure `validation` at each field with a variable that is not in `shortBatchVariables` */
export function checkVariables({ name, productLink, utm }: Filled): void {
  const link = productLink.replace(hostPlaceholder, '');
  const texts = [
    ['name', name],
    ['productLink', link],
    ...utmFields.map((field) => [`utm.${field}`, utm[field] ?? '']),
  ];
  const wrong = texts.flatMap(([field = '', text = '']) =>
    [...text.matchAll(placeholder)].some(([, word = '']) => variableCalled(word) === undefined)
      ? [field]
      : [],
  );
  if (wrong.length > 0) {
    throw refuseFields(Object.fromEntries(wrong.map((field) => [field, { rule: 'unknown_variable' }])));
  }
}

/** Fills in the name, the product link and the UTM parameters for one creator. */
export function fillVariables<Form extends Filled>(form: Form, values: Values): Form {
  const fill = (text: string, write = (value: string) => value) =>
    text.replace(placeholder, (all, word: string) => {
      const variable = variableCalled(word);
      return variable === undefined ? all : write(values[variable]);
    });
  return {
    ...form,
    name: fill(form.name),
    productLink: fill(form.productLink, encodeURIComponent),
    utm: Object.fromEntries(Object.entries(form.utm).map(([field, text]) => [field, fill(text)])),
  };
}

const variableCalled = (word: string): ShortBatchVariable | undefined =>
  shortBatchVariables.find((variable) => variable === word.trim().toLowerCase());
