export interface FileToSave {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Time for the browser to start a download, in ms. */
const revokeAfterMs = 60_000;

/** Starts the browser download of a fetched file. */
export function saveFile({ name, mediaType, content }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Some browsers follow only links in the document.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
