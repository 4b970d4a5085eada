import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsIn } from '@cloudoc/core/testing/databases.ts'
import { copyData, dataFolder } from '../../../run/services/postgres-files.ts'

const password = 'test'

export interface PrimaryAndReplica {
  primary: string
  replica: string
  /** The replica takes in nothing more until it is let go. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills the replica. */
  kill(): void
  stop(): Promise<void>
}

/**
 * A primary and a streaming replica, both real and on the loopback address, with the data of a server that is stopped.
 * What both begin with is the same folder, so that the replica has only to follow.
 */
export async function openPrimaryAndReplica(data: string): Promise<PrimaryAndReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'cloudoc-replica-'))
  chmodSync(folder, 0o755)
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  copyData(data, first)
  // A server for tests writes too little into its log for anybody to follow; from its next start on it writes all.
  await (await startServer(first)).stop()
  copyData(first, second)
  const primary = await startServer(first)
  const of = dataFolder(second)
  writeFileSync(join(of, 'standby.signal'), '')
  writeFileSync(
    join(of, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=cloudoc password=${password}'\n`,
  )
  const replica = await startServer(second)
  return {
    primary: primary.url,
    replica: replica.url,
    pause: async () => void (await rowsIn(replica.url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await rowsIn(replica.url, 'select pg_wal_replay_resume()')),
    kill: () => void process.kill(Number.parseInt(readFileSync(join(of, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
    async stop() {
      await Promise.all([replica.stop(), primary.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server as a process of its own: what it is made of does not load in a test. */
async function startServer(folder: string): Promise<{ url: string; port: number; stop(): Promise<void> }> {
  const child = fork(join(process.cwd(), 'run/tests/own-postgres.ts'), [folder], { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `postgres://cloudoc:${password}@127.0.0.1:${port}/cloudoc`,
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
