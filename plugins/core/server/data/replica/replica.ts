import { counter } from '../../observability/metrics.ts'
import { platform } from '../../platform.ts'
import { readersAt } from '../connection/readers.ts'
import { watchStatementsOf } from '../connection/statement-count.ts'
import { isUnavailable } from '../connection/timeouts.ts'
import { contentVersion } from '../content-version.ts'
import { sql } from '../sql/sql.ts'
import { type Db, pool, readers } from '../transaction.ts'
import { type LogPosition, markOf, markWrite, positionOf, primaryPosition } from './read-marks.ts'

/*
 * A replica of the database that answers what is only read (`DATABASE_URL_READ`). It is asked where it has all that the
 * asker's company has written, and the content that this node knows of. Otherwise, and where it fails, the primary
 * answers (decision 42).
 */
interface Replica {
  db: Db
  cut(): void
  close(): Promise<void>
  /** Up to where it has come, as far as this node knows: never further than it has. */
  position: LogPosition
  content: number
  /** It does not answer. */
  isAway: boolean
  /** It has not come to where the primary was a look ago. */
  isBehind: boolean
  nextLook: NodeJS.Timeout | undefined
}
let replica: Replica | undefined

/** Milliseconds between two looks, and the longest time that one may take. */
const lookEvery = 1000
/** A look within which a call waits, in milliseconds: what was just written is mostly there by then. */
const patience = 100

const reads = counter(
  'cloudoc_reads_total',
  'Calls that only read, by the server that answered, and why the primary.',
  ['from', 'because'],
)

/** Begins to use the replica, where there is one. */
export async function openReplica(address = process.env['DATABASE_URL_READ']): Promise<void> {
  if (!address) return
  const set = readersAt(pool(), address)
  watchStatementsOf(set.db)
  replica = { ...set, position: 0n, content: -1, isAway: true, isBehind: true, nextLook: undefined }
  await keepLooking(replica)
}

export async function closeReplica(): Promise<void> {
  const closing = replica
  replica = undefined
  clearTimeout(closing?.nextLook)
  await closing?.close()
}

/** Notes a write, so that what follows it is read where it can be seen. Nothing without a replica. */
export async function noteWrite(company?: number): Promise<void> {
  if (!replica) return
  // A write that was done stands, even where this fails: then the database is away for reads, too.
  await markWrite(company).catch((error: unknown) => platform().log.warn(`A write was not marked: ${String(error)}`))
}

/** Has this node a replica to read from? */
export const hasReplica = (): boolean => replica !== undefined

/**
 * Runs what only reads, on the replica where it may be asked for this company, and otherwise on the primary. Where the
 * replica fails, the primary is asked instead.
 */
export async function readSomewhere<Result>(
  company: number | undefined,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const asked = replica
  if (!asked) return read(readers())
  const because = await whyNot(asked, company)
  if (because !== undefined) {
    reads.inc({ from: 'primary', because })
    return read(readers())
  }
  try {
    const result = await read(asked.db)
    reads.inc({ from: 'replica', because: '' })
    return result
  } catch (error) {
    if (isUnavailable(error)) asked.isAway = true
    reads.inc({ from: 'primary', because: 'failed' })
    return read(readers())
  }
}

/** Why a replica is not asked; nothing where it is. */
async function whyNot(asked: Replica, company: number | undefined): Promise<string | undefined> {
  if (asked.isAway) return 'away'
  if (asked.isBehind) return 'behind'
  // A node that cannot hear of changes does not know what is the newest content.
  const content = contentVersion.current()
  if (content < 0) return 'deaf'
  const mark = await markOf(company)
  const isThere = (): boolean => asked.position >= mark && asked.content >= content
  if (isThere()) return undefined
  await within(patience, look(asked)).catch(() => undefined)
  return isThere() ? undefined : 'behind'
}

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, late) =>
      setTimeout(() => late(new Error('The replica does not answer in time')), ms).unref(),
    ),
  ])

/** Looks how far the replica is. Throws where it is none. */
async function look(asked: Replica): Promise<void> {
  const row = await sql<{ position: string | null; content: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
           (select version from content_version) as content`.one(asked.db)
  // Who was made a primary goes ways of its own.
  if (!row || row.position === null) throw new Error('What DATABASE_URL_READ names is no replica')
  asked.position = positionOf(row.position)
  asked.content = Number(row.content)
}

/** Looks again and again, until it is closed: so no call waits for a replica that is away. */
async function keepLooking(asked: Replica): Promise<void> {
  const wasAway = asked.isAway
  try {
    const before = await primaryPosition()
    await new Promise(done => setTimeout(done, patience))
    await within(lookEvery, look(asked))
    asked.isBehind = asked.position < before
    asked.isAway = false
  } catch (error) {
    asked.isAway = true
    asked.cut()
    if (!wasAway) platform().log.warn(`The replica is away, and the primary answers: ${String(error)}`)
  }
  if (replica === asked) asked.nextLook = setTimeout(() => void keepLooking(asked), lookEvery).unref()
}
