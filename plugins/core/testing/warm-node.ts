import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { startTestNode, type TestNode } from './node-process.ts'
import { rememberRows, resetDatabase } from './reset-database.ts'

/**
 * One node that the test files of a worker have after one another, each with the rows of the template: to start one takes some five seconds
 * of a core, to put its rows back a tenth of one. It is not lent again after a file in which something failed, nor while it is dead: one that was
 * killed and started again is as new as any.
 */
export interface WarmNode {
  /** `env`: of `readAtEachUse`, for as long as it is lent. */
  borrow(env?: Record<string, string>): Promise<TestNode>
  giveBack(): void
  /** It is not what it was. */
  spoil(): void
}

export function openWarmNode(): WarmNode {
  let node: TestNode | undefined
  let spoilt = false
  process.once('exit', () => node && rmSync(node.folder, { recursive: true, force: true, maxRetries: 3 }))

  async function asNew(): Promise<TestNode | undefined> {
    if (!node?.isAlive() || spoilt) return undefined
    const end = Date.now() + 10_000
    while ((await node.order({ do: 'open-jobs' })) !== 0) if (Date.now() > end) return undefined
    await onDatabase(node.database, resetDatabase)
    await node.order({ do: 'clock', seconds: 0 })
    await node.order({ do: 'clear-cache' })
    node.mailSink.mails.length = 0
    await node.forgetLog()
    return node
  }

  async function another(): Promise<TestNode> {
    await node?.stop()
    spoilt = false
    node = await startTestNode()
    await onDatabase(node.database, rememberRows)
    return node
  }

  return {
    async borrow(env = {}) {
      const lent = hold((await asNew()) ?? (await another()), true)
      await lent.setEnvironment(env)
      return lent
    },
    giveBack: () => void (node && hold(node, false)),
    spoil: () => {
      spoilt = true
    },
  }
}

/** While it waits for the next file, a node keeps no worker from ending; it ends with it, as its channel closes. */
function hold(node: TestNode, held: boolean): TestNode {
  const child = node.child()
  const streams = [child.stdout, child.stderr] as ((Readable & { ref?(): void; unref?(): void }) | null)[]
  for (const part of [child, child.channel, ...streams, node.mailSink.server]) part?.[held ? 'ref' : 'unref']?.()
  return node
}

async function onDatabase(database: string, work: (sql: pg.Client) => Promise<void>): Promise<void> {
  const sql = new pg.Client({ connectionString: database })
  await sql.connect()
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
