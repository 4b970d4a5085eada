import { statfs } from 'node:fs/promises'

/** Bytes of free room below which a disk takes no more files worth mentioning: the largest upload, twice. */
const leastRoom = 40 * 1024 * 1024

/** Fails with `ENOSPC` where the disk of a folder has no room for files. */
export async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastRoom) throw Object.assign(new Error('There is no room'), { code: 'ENOSPC' })
}
