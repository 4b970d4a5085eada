import { connectionOptions } from '@cloudoc/core/server/data/connection/connection.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import pg from 'pg'

/** What the adapter takes for a pool of the driver. */
export interface Notices {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  /** A connection to listen on. The one before, which it then has no more use for, is closed. */
  connect(): Promise<pg.Client & { release(): void }>
  end(): Promise<void>
}

const warn = (error: Error): void => platform().log.warn(`realtime: ${error.message}`)

/**
 * The connections by which nodes tell each other. The adapter asks for another one to listen on when it has lost its own,
 * and gives none back: of a pool it would use up the places, and then be silent for good. So that one is no pool's.
 */
export function openNotices(): Notices {
  const pool = new pg.Pool({ ...connectionOptions(), max: 2 })
  pool.on('error', warn)
  let listening: pg.Client | undefined
  const close = async (): Promise<void> => {
    const before = listening
    listening = undefined
    before?.removeAllListeners('end')
    await before?.end().catch(warn)
  }
  return {
    query: (text, values) => pool.query(text, values),
    async connect() {
      await close()
      const client = new pg.Client(connectionOptions())
      client.on('error', warn)
      await client.connect()
      listening = client
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      if (rows[0]?.follows) {
        await close()
        throw new Error('The database follows another one, and has no notices of its own')
      }
      return Object.assign(client, { release: () => void close() })
    },
    async end() {
      await Promise.all([close(), pool.end()])
    },
  }
}
