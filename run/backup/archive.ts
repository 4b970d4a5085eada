import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { create, extract } from 'tar'
import { dumpDatabase } from './dump.ts'
import { loadDatabase } from './load.ts'

/** What a data folder keeps besides the database: files of companies, what staff uploaded, the payment sandbox, and the secrets that links and sessions are signed with. */
const parts = ['files', 'public', 'sandbox', 'secrets.json'] as const
const dump = 'database.sql'
const about = 'backup.json'

export interface About {
  product: 'cloudoc'
  release: string
  madeAt: string /** Where files are, if not in the backup. */
  bucket?: string | undefined
}

/**
 * Writes a backup: the database as it is at one moment, then the files. What a row names was written before the row, so each file that the
 * database knows is among them. The file is there when it is whole, and readable by its owner only: it holds everything.
 */
export async function writeBackup(
  file: string,
  { url, folder, note }: { url: string; folder: string; note: About },
): Promise<void> {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} is there already. A backup is never written over another file.`)
  mkdirSync(dirname(target), { recursive: true })
  const work = mkdtempSync(join(dirname(target), '.backup-'))
  try {
    const sql = createWriteStream(join(work, dump), { mode: 0o600 })
    await dumpDatabase(url, sql)
    sql.end()
    await finished(sql)
    writeFileSync(join(work, about), JSON.stringify(note, undefined, 2))
    const there = parts.filter(part => existsSync(join(folder, part)))
    for (const part of there) symlinkSync(join(folder, part), join(work, part))
    const packed = join(work, basename(target))
    // A file that is being written has this ending until it is whole.
    await create(
      {
        gzip: true,
        file: packed,
        cwd: work,
        follow: true,
        portable: true,
        mode: 0o600,
        filter: path => !path.endsWith('.part'),
      },
      [about, dump, ...there],
    )
    renameSync(packed, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Puts the files of a backup into an empty folder, and the database where `database` says (which may look for its password there first).
 * Where it fails, the folder is as empty as before.
 */
export async function restoreBackup(
  file: string,
  { folder, database }: { folder: string; database(note: About): Promise<{ url: string; done(): Promise<void> }> },
): Promise<About> {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${folder} is not empty. A backup is restored into an empty folder only: set DATA_DIR to a new one.`,
    )
  mkdirSync(folder, { recursive: true })
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      preservePaths: false,
      filter: path => [...parts, dump, about].some(part => path === part || path.startsWith(`${part}/`)),
    })
    const note = readNote(join(folder, about), file)
    const place = await database(note)
    try {
      await loadDatabase(place.url, createReadStream(join(folder, dump)))
    } finally {
      await place.done()
    }
    for (const name of [dump, about]) rmSync(join(folder, name))
    return note
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

function readNote(path: string, file: string): About {
  const note = JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}') as Partial<About>
  if (note.product !== 'cloudoc') throw new Error(`${resolve(file)} is no backup of Cloudoc.`)
  return note as About
}
