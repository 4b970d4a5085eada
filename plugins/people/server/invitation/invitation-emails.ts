import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'

const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,')
const day = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)

interface Invited {
  firstName: string
  companyName: string
  link: string
  expiresAt: Date /** Reminders that went out before, or undefined for the first letter. */
  reminder?: boolean
}

/** What somebody gets who is invited to a company, and on day 3 and 10 where they have not joined. */
export const invitationEmail = ({
  firstName,
  companyName,
  link,
  expiresAt,
  reminder = false,
}: Invited): EmailTemplate => ({
  subject: reminder ? `Reminder: join ${companyName} on Cloudoc` : `${companyName} invites you to Cloudoc`,
  preview: `Choose a password and join ${companyName}`,
  paragraphs: [
    greeting(firstName),
    reminder
      ? `${companyName} invited you to Cloudoc, and you have not joined yet.`
      : `${companyName} uses Cloudoc for its policies and procedures, and invites you to join.`,
    'Choose the button. We then send a code to this address, and you choose a password.',
  ],
  button: { label: 'Join', href: link },
  closing: [
    `The invitation is good until ${day(expiresAt)}, once, and for you alone: please do not forward it.`,
    'If you do not know this organisation, you need do nothing.',
  ],
})

export const invitationCodeEmail = (firstName: string, code: string): EmailTemplate => ({
  subject: 'Your code to join',
  preview: `Type ${code} to join`,
  paragraphs: [greeting(firstName), 'Type this code on the screen that you came from:'],
  code,
  closing: [
    'It is good for 10 minutes and five tries.',
    'If you did not ask for it, you need do nothing: nobody joins without the code.',
  ],
})
