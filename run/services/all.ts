import { join } from 'node:path'
import { dataDir, isProduction, postgresFolder, postgresPassword } from '../environment.ts'
import { startPayments } from './payments.ts'
import { startPostgres } from './postgres.ts'

export interface Services {
  mailboxPage: string | undefined
  sandbox: boolean
  stop(): Promise<void>
}

/**
 * Starts an embedded service for each outside one that is not set, side by side, and writes its address into the
 * environment. `fast`: what they keep need not outlive a crash. `settings`: more settings of the database's server.
 */
export async function startServices({
  fast = false,
  settings = [],
}: {
  fast?: boolean
  settings?: readonly string[]
} = {}): Promise<Services> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.reverse()) await end().catch(() => undefined)
  }
  async function database(): Promise<void> {
    if (isProduction()) {
      process.env['DATABASE_URL_OUTSIDE'] = '1'
      return
    }
    const { url, stop: end } = await startPostgres(postgresFolder(), postgresPassword(), {
      fast,
      keepAlive: true,
      settings,
    })
    process.env['DATABASE_URL'] = url
    // The others are used by nobody when it ends.
    stops.unshift(end)
  }
  async function mailbox(): Promise<string | undefined> {
    if (process.env['SMTP_URL']) return undefined
    // To load it takes as long as all else that this process does, so it is loaded where it is wanted.
    const { smtpUrl, pageUrl, stop: end } = await (await import('./mailbox.ts')).startMailbox(join(dataDir(), 'mail'))
    process.env['SMTP_URL'] = smtpUrl
    stops.push(end)
    return pageUrl
  }
  async function payments(): Promise<boolean> {
    const sandbox = await startPayments()
    if (sandbox) stops.push(sandbox.stop)
    return sandbox !== undefined
  }
  const all = [database(), mailbox(), payments()] as const
  try {
    const [, mailboxPage, sandbox] = await Promise.all(all)
    return { mailboxPage, sandbox, stop }
  } catch (error) {
    // What is still starting is ended, too.
    await Promise.allSettled(all)
    await stop()
    throw error
  }
}
