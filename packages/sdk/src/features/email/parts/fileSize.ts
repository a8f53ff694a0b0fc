const kilobyte = 1024;
const megabyte = 1_048_576;

/** Formats a file size: whole bytes and kilobytes, megabytes with one decimal. */
export function fileSize(bytes: number): { readonly size: number; readonly unit: 'B' | 'KB' | 'MB' } {
  if (bytes < kilobyte) return { size: bytes, unit: 'B' };
  const kilobytes = Math.round(bytes / kilobyte);
  if (kilobytes < kilobyte) return { size: kilobytes, unit: 'KB' };
  return { size: Math.round((bytes / megabyte) * 10) / 10, unit: 'MB' };
}
