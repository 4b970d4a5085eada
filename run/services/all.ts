import { join } from 'node:path'
import { dataDir, isProduction, postgresFolder, postgresPassword } from '../environment.ts'
import { startPayments } from './payments.ts'
import { startPostgres } from './postgres.ts'

export interface Services {
  mailboxPage: string | undefined
  sandbox: boolean
  stop(): Promise<void>
}

/** Starts an embedded service for each outside one that is not set, and writes its address into the environment. `fast`: what they keep need not outlive a crash. */
export async function startServices({ fast = false }: { fast?: boolean } = {}): Promise<Services> {
  const stops: (() => Promise<void>)[] = []
  if (isProduction()) process.env['DATABASE_URL_OUTSIDE'] = '1'
  else {
    const database = await startPostgres(postgresFolder(), postgresPassword(), { fast, keepAlive: true })
    process.env['DATABASE_URL'] = database.url
    stops.push(database.stop)
  }
  // To load it takes as long as all else that this process does before the node is there, so it is loaded where it is wanted.
  const mailbox = process.env['SMTP_URL']
    ? undefined
    : await (await import('./mailbox.ts')).startMailbox(join(dataDir(), 'mail'))
  if (mailbox) {
    process.env['SMTP_URL'] = mailbox.smtpUrl
    stops.push(mailbox.stop)
  }
  const payments = await startPayments()
  if (payments) stops.push(payments.stop)
  return {
    mailboxPage: mailbox?.pageUrl,
    sandbox: payments !== undefined,
    async stop() {
      for (const stop of stops.reverse()) await stop().catch(() => undefined)
    },
  }
}
