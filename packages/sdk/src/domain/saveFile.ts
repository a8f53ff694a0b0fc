export interface FileToSave {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** How long a browser may take to begin with a file, in milliseconds. */
const revokeAfterMs = 60_000;

/** Hands a file that was fetched to the browser, which saves it. */
export function saveFile({ name, mediaType, content }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Some browsers follow only what stands in the page.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
