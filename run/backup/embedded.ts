import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresFolder, postgresPassword } from '../environment.ts'
import { isPostgres, startPostgres } from '../services/postgres.ts'
import { dataFolder } from '../services/postgres-files.ts'

interface Place {
  url: string
  done(): Promise<void>
}

/** The embedded database of this data folder: the server that runs on it, left running; or one that is started for this, and stopped afterwards. */
export async function runningOrStarted(): Promise<Place> {
  const folder = dataFolder(postgresFolder())
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(
      `There is no database in ${postgresFolder()} yet, so there is nothing to keep. DATA_DIR says where to look.`,
    )
  const running = portOf(join(folder, 'postmaster.pid'))
  if (running !== undefined)
    return {
      url: `postgres://cloudoc:${postgresPassword()}@127.0.0.1:${running}/cloudoc`,
      done: () => Promise.resolve(),
    }
  return startForBackup()
}

/** A server on this data folder, made if need be, for as long as it is needed. */
export async function startForBackup(): Promise<Place> {
  const { url, stop } = await startPostgres(postgresFolder(), postgresPassword())
  return { url, done: stop }
}

/** Process and port of a server stand in the first and the fourth line. */
function portOf(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return isPostgres(Number(lines[0])) ? Number(lines[3]) : undefined
}
