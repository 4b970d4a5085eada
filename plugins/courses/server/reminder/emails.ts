import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { dueRows } from '@cloudoc/people/server/services.ts'

export interface Due {
  title: string
  due_on: string
}

/** What somebody has to take, the first to be due first. */
export function reminderEmail(courses: readonly Due[], today: string): EmailTemplate {
  const [overdue, one] = [courses.filter(({ due_on }) => due_on < today).length, courses.length === 1]
  return {
    subject: one ? `Your training: ${courses[0]?.title ?? ''}` : `${courses.length} courses to take`,
    preview: overdue > 0 ? `${overdue} overdue.` : 'Asked of you by your manager.',
    paragraphs: [
      one ? 'Your manager has asked you to take a course.' : 'Your manager has asked you to take these courses.',
    ],
    rows: dueRows(
      courses.map(({ title, due_on }) => ({ name: title, due_on })),
      today,
    ),
    button: { label: 'Go to your training', href: `${publicOrigin()}/company/course/mine` },
    closing: ['You can stop at any time and go on later, on your phone as well.'],
  }
}

export interface DigestFigures {
  open: number
  overdue: number
  expiring: number
  people: readonly { name: string; overdue: number }[]
}

/** What managers get on Mondays. */
export const digestEmail = ({ open, overdue, expiring, people }: DigestFigures): EmailTemplate => ({
  subject: overdue > 0 ? `Training: ${overdue} overdue with your staff` : 'Your staff and their training this week',
  preview: `${open} to do, ${overdue} overdue, ${expiring} to renew.`,
  paragraphs: ['This is how your staff stand with their training.'],
  rows: [
    ['To do', String(open)],
    ['Overdue', String(overdue)],
    ['To renew within 60 days', String(expiring)],
    ...people.map(({ name, overdue: count }) => [name, `${count} overdue`] as const),
  ],
  button: { label: 'See who is trained', href: `${publicOrigin()}/company/training/matrix` },
})

/** Somebody has used all tries at a quiz. */
export const lockedEmail = (person: string, title: string, courseId: string): EmailTemplate => ({
  subject: `${person} has not passed the quiz of ${title}`,
  preview: 'They need your help to go on.',
  paragraphs: [
    `${person} has used all tries at the quiz of “${title}”. Please talk it through with them, then allow another try, with a reason.`,
  ],
  button: { label: 'Open the course', href: `${publicOrigin()}/company/training/course?id=${courseId}&tab=people` },
})
