import { expect } from '@playwright/test'

/** A mail as the mailbox's API gives it. */
export interface Mail {
  subject: string
  text?: string
  html?: string
  to: { address: string }[]
  attachments?: { fileName?: string; contentType?: string }[]
}

const address = process.env['JOURNEY_MAILBOX'] ?? 'http://localhost:1080'

/** Every mail to an address, oldest first. */
export async function mailsTo(person: string): Promise<Mail[]> {
  const answer = await fetch(`${address}/api/email?sort=asc`)
  const mails = (await answer.json()) as Mail[]
  return mails.filter(({ to }) => to.some(one => one.address === person.toLowerCase()))
}

/** The newest mail to an address whose subject fits, waited for. */
export async function mailTo(person: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(person)).filter(mail => subject.test(mail.subject)).at(-1)
        return found?.subject ?? 'no mail yet'
      },
      { message: `mail to ${person}`, timeout: 60_000 },
    )
    .toMatch(subject)
  return found as Mail
}

/** The one-time code in a mail. */
export const codeIn = ({ text = '' }: Mail): string => /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? ''
