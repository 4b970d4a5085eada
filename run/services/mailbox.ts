import { mkdirSync } from 'node:fs'
import { closeToOthers, ownFolder } from '@cloudoc/core/server/files/close-to-others.ts'
import { MailDev } from 'maildev'
import { isFree } from './ports.ts'
import { freePort } from './postgres.ts'

export interface Mailbox {
  /** Where nodes send mail to. */
  smtpUrl: string
  /** Where people read it. */
  pageUrl: string
  stop(): Promise<void>
}

/**
 * `silent` covers the mail server only: its page says where it is on the console all the same, and `start`
 * says that already.
 */
async function ignoreErrors(work: () => Promise<unknown>): Promise<void> {
  const { info } = console
  console.info = () => {}
  try {
    await work()
  } finally {
    console.info = info
  }
}

/** An inbox that takes every mail and delivers none: kept in `folder`, read in the browser. */
export async function startMailbox(folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true, mode: ownFolder })
  // Mails hold codes and links. A folder that is closed keeps other users of the machine from what is in it.
  await closeToOthers(folder).catch((error: Error) =>
    console.warn(`Other users of this machine may read the mails in ${folder}: ${error.message}`),
  )
  const smtp = await freePort()
  const wanted = Number(process.env['MAILBOX_PORT'] ?? 1080)
  const web = (await isFree(wanted)) ? wanted : await freePort()
  const server = new MailDev({
    smtp,
    ip: '127.0.0.1',
    web,
    webIp: '127.0.0.1',
    mailDirectory: folder,
    maxEmails: 500,
    silent: true,
  })
  await ignoreErrors(() => server.start())
  return { smtpUrl: `smtp://127.0.0.1:${smtp}`, pageUrl: `http://localhost:${web}`, stop: () => server.stop() }
}
