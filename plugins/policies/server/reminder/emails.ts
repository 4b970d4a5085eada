import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { dueRows } from '@cloudoc/people/server/services.ts'

export interface Due {
  name: string
  due_on: string
}

/** What somebody has to read, the first to be due first. */
export function reminderEmail(policies: readonly Due[], today: string): EmailTemplate {
  const [overdue, one] = [policies.filter(({ due_on }) => due_on < today).length, policies.length === 1]
  return {
    subject: one ? `Please read ${policies[0]?.name ?? ''}` : `Please read ${policies.length} policies`,
    preview: overdue > 0 ? `${overdue} overdue.` : 'Asked of you by your manager.',
    paragraphs: [
      one
        ? 'Your manager has asked you to read a policy and to acknowledge it.'
        : 'Your manager has asked you to read these policies and to acknowledge each of them.',
    ],
    rows: dueRows(policies, today),
    button: { label: 'Read now', href: `${publicOrigin()}/company/policy-documents` },
    closing: ['If you have read them already, please open each once more and acknowledge it.'],
  }
}

export interface DigestFigures {
  open: number
  overdue: number
  done: number
  people: readonly { name: string; overdue: number }[]
}

/** What managers get on Mondays. */
export const digestEmail = ({ open, overdue, done, people }: DigestFigures): EmailTemplate => ({
  subject:
    overdue > 0
      ? `${overdue} ${overdue === 1 ? 'policy is' : 'policies are'} overdue with your staff`
      : 'Your staff and their policies this week',
  preview: `${open} to be read, ${overdue} overdue.`,
  paragraphs: ['This is how your staff stand with the policies that they were asked to read.'],
  rows: [
    ['To be read', String(open)],
    ['Overdue', String(overdue)],
    ['Acknowledged in the last seven days', String(done)],
    ...people.map(({ name, overdue: count }) => [name, `${count} overdue`] as const),
  ],
  button: { label: 'See who and what', href: `${publicOrigin()}/company/policies` },
})
