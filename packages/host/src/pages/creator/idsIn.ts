/** Ids in a comma-separated parameter of an address; what is no id is left out. */
export function idsIn(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((id) => /^\d{1,16}$/.test(id));
}
