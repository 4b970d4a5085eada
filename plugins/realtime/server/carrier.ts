import { StartRefused } from '@cloudoc/core/server/data/migration/migrate.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import type { ServerOptions } from 'socket.io'
import { openNotices } from './notices.ts'
import { faultOfRedisAddress } from './redis-address.ts'

/** What carries word of the channel from node to node. */
export interface Carrier {
  adapter: ServerOptions['adapter']
  end(): Promise<void>
}

/**
 * Opens what carries word between nodes: Redis where `REDIS_URL` names one, and otherwise PostgreSQL (decision 47). Does
 * not wait for Redis, which may be away. Refuses the start where `REDIS_URL` is no address of Redis.
 */
export async function openCarrier(address = process.env['REDIS_URL']): Promise<Carrier> {
  if (!address) return openPostgres()
  const fault = faultOfRedisAddress(address)
  if (fault) throw new StartRefused(fault)
  const { openStream } = await import('./stream.ts')
  return openStream(address, await nameOfStream())
}

function openPostgres(): Carrier {
  const notices = openNotices()
  return {
    adapter: createAdapter(notices as unknown as Pool, {
      errorHandler: error => platform().log.warn(`realtime: ${error.message}`),
    }),
    end: () => notices.end(),
  }
}

/**
 * Names the installation by its database, which all its nodes share: so several can have one Redis. Only a physical copy
 * of the database server has the same name.
 */
async function nameOfStream(): Promise<string> {
  const installation = await sql<{ name: string }>`
    select concat_ws(':', system_identifier, current_database()) as name
      from pg_control_system()`.one(pool())
  return `cloudoc:${installation?.name ?? ''}:channel`
}
