import { fork } from 'node:child_process'
import { join } from 'node:path'
import { isFilled } from '@cloudoc/seed/load/filled.ts'
import { dataDir, directDatabase, root } from '../environment.ts'
import { openClient } from '../services/sql.ts'

/** An empty shop that is being filled by a process of its own. */
interface Filling {
  /** The shop can open. Fails where it could not be filled. */
  shop: Promise<void>
  /** The process has ended: with true when pictures and the demonstration are there, too. */
  over: Promise<boolean>
  stop(): void
}

/** Is there nothing to fill in `DATABASE_URL`? */
export async function isShopFilled(): Promise<boolean> {
  const client = await openClient(directDatabase() ?? '')
  try {
    return await isFilled(async text => (await client.query<{ yes: boolean }>(text)).rows[0]?.yes === true)
  } finally {
    await client.end()
  }
}

/** Begins to fill the shop, unless that was done once or nobody wants it (`SEED=off`). */
export async function fillIfEmpty(): Promise<Filling | undefined> {
  if (process.env['SEED'] === 'off' || (await isShopFilled())) return undefined
  const child = fork(join(root, 'run/supervision/fill.ts'), {
    env: { NODE_COMPILE_CACHE: join(dataDir(), 'compile-cache'), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const over = new Promise<boolean>(done => child.once('exit', code => done(code === 0)))
  const shop = new Promise<void>((done, fail) => {
    child.once('message', () => done())
    void over.then(isDone => (isDone ? done() : fail(new Error('The shop could not be filled; the reason is above.'))))
  })
  // Whoever waits for it hears of it.
  shop.catch(() => undefined)
  return { shop, over, stop: () => void child.kill('SIGKILL') }
}
