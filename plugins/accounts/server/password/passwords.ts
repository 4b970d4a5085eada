import { availableParallelism } from 'node:os'
import { refuseInTransaction } from '@cloudoc/core/server/data/transaction.ts'
import { semaphore } from '@cloudoc/core/server/semaphore.ts'
import { Piscina } from 'piscina'
import { cost } from './cost.ts'
import type * as thread from './hash-thread.ts'

/**
 * As many at once as cores, less one for those who are signed in already; what waits behind them is done
 * within some two seconds.
 */
const concurrency = Math.max(1, availableParallelism() - 1)
const turns = semaphore({ concurrency, queue: 100 })

let threads: Piscina | undefined
/** Threads of low priority: where many sign in at once, whoever reads does not wait for their hashes. */
const pool = (): Piscina =>
  (threads ??= new Piscina({
    filename: new URL('hash-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: concurrency,
    idleTimeout: 300_000,
    execArgv: [],
  }))

const inThread = <Name extends keyof typeof thread>(
  name: Name,
  input: Parameters<(typeof thread)[Name]>[0],
): Promise<Awaited<ReturnType<(typeof thread)[Name]>>> => {
  refuseInTransaction('hashing')
  return turns(() => pool().run(input, { name }) as Promise<Awaited<ReturnType<(typeof thread)[Name]>>>)
}

/**
 * Hashes a password, as `$argon2id$…`. `Overloaded` where too many wait already. Never inside a transaction:
 * it takes a while.
 */
export const hashPassword = (password: string): Promise<string> => inThread('make', password)

/**
 * Is this the password of a hash? Takes as long where there is no hash: timing tells nobody which addresses
 * are known. `Overloaded` where too many wait already. Never inside a transaction.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> =>
  inThread('matches', { password, stored: stored ?? null })

/** Does a password stand on the list of stolen ones? `Overloaded` where too many wait already. Never inside a transaction. */
export const isStolenPassword = (password: string): Promise<boolean> => inThread('isStolen', password)

/** Was it hashed in a way that is no longer ours? Then it is hashed anew at the next sign-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
