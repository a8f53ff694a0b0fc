/** Parses ids in a comma-separated URL parameter; invalid ids are left out. */
export function idsIn(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((id) => /^\d{1,16}$/.test(id));
}
