/** `1536` → `1.5 KB`. Takes bytes. */
export function fileSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 3)
  const size = bytes / 1024 ** step
  return `${Number(size.toFixed(step === 0 ? 0 : 1))} ${units[step] ?? 'bytes'}`
}
