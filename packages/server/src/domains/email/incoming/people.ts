import type { AddressObject, EmailAddress, Headers } from 'mailparser';
import type { MailPerson } from './message.ts';
import { shownLine } from './parts/shownNames.ts';

/** The people of an address header, including group members; addresses in lower case. */
export function peopleOf(headers: Headers, name: string): readonly MailPerson[] {
  const value = headers.get(name);
  return (Array.isArray(value) ? value : [value]).filter(isAddresses).flatMap((field) => flat(field.value));
}

const flat = (people: readonly EmailAddress[]): readonly MailPerson[] =>
  people.flatMap(({ name, address, group }) =>
    group ? flat(group) : [{ name: shownLine(name), address: (address ?? '').trim().toLowerCase() }],
  );

const isAddresses = (value: unknown): value is AddressObject =>
  typeof value === 'object' && value !== null && 'value' in value && Array.isArray(value.value);
