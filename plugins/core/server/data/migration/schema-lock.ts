import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { platform } from '../../platform.ts'
import { connectionOptions } from '../connection/connection.ts'

/** "cloudoc", as a number of the lock. */
const lock = 0x636c_6f75
const pause = 200
/** Every so many pauses it says what it waits for. */
const sayEvery = 50

let holder: pg.Client | undefined

/**
 * From here on this node alone may change what the database looks like; others that start wait. Asked for again and again, not waited
 * for in the database: a statement that waits there would keep `create index concurrently` waiting, which waits for every statement.
 */
export async function lockSchema(): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(), application_name: 'cloudoc-schema' })
  // Where the connection breaks, the lock is gone with it; the statements of the migration find that out by themselves.
  client.on('error', error => platform().log.warn(`migrations: ${error.message}`))
  await client.connect()
  holder = client
  for (let round = 1; !(await isOurs(client)); round++) {
    if (round % sayEvery === 1)
      platform().log.info('Waiting for another node, which is bringing the database up to date')
    await setTimeout(pause)
  }
}

const isOurs = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock])
  return rows[0]?.ours === true
}

/** Lets the next node start. */
export async function unlockSchema(): Promise<void> {
  const client = holder
  holder = undefined
  await client?.end().catch(() => undefined)
}
