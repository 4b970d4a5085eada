import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of companies, and mails, are for the user that the product runs as, and nobody else on the machine. */
export const ownFolder = 0o700
export const ownFile = 0o600

/**
 * Takes a folder, with everything in it, from other users of the machine: earlier releases let them read it.
 * The folder itself comes last, and says whether this was done: nobody gets past one that is closed.
 */
export async function closeToOthers(root: string): Promise<void> {
  const found = await stat(root).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // What is taken away meanwhile needs no mending.
    if (entry.isDirectory() || entry.isFile())
      await chmod(path, entry.isDirectory() ? ownFolder : ownFile).catch(() => undefined)
  }
  await chmod(root, ownFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
