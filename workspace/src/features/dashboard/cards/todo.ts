import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { formatNumber } from '@cloudoc/kit/format/number.ts'
import type { dashboard } from '@cloudoc/notifications/contract/notifications.ts'
import type { DocumentItem } from '../../documents/list/items.ts'

export type Overview = ReplyOf<typeof dashboard>
/** Filled company details below which the banner asks for the rest (shop §9, rulings 23), and how many there are. */
export const enoughDetails = 13
export const allDetails = 20

export interface ToDo {
  kind:
    | 'readings'
    | 'locked'
    | 'training'
    | 'quizzes'
    | 'actions'
    | 'audits'
    | 'invitations'
    | 'approvals'
    | 'drafts'
    | 'reviews'
    | 'updates'
    | 'soon'
    | 'details'
  /** `3`, or `14 of 20`; with the title it makes a phrase: '3 reviews due'. */
  number: string
  title: string
  text: string
  action: { to: string; label: string }
  /** The next few that it is about. */
  documents: readonly DocumentItem[]
}

/** Documents and people that a line names; the rest are behind its action. */
const named = 3
/** `Late: Ann Carer, Jo Smith and others.`; '' where nobody is named. */
const lateWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `Late: ${names.slice(0, named).join(', ')}${names.length > named ? ' and others' : ''}.`
const nouns = (count: number, one: string, many: string): string => (count === 1 ? one : many)
const reviewing = { to: '/documents/need-review', label: 'Review documents' } as const

/** Whom an invitation waits for, and where they are. */
function invitations({ users, employees, over }: Overview['people']): ToDo | false {
  const count = users + employees
  return (
    count > 0 && {
      kind: 'invitations',
      number: formatNumber(count),
      title: nouns(count, 'invitation unanswered', 'invitations unanswered'),
      documents: [],
      text: `${nouns(count, 'Somebody was', 'They were')} invited and ${nouns(count, 'has', 'have')} not joined.${over > 0 ? ` ${counted(over, 'invitation is', 'invitations are')} over and can be sent again.` : ' They are reminded after 3 and 10 days.'}`,
      action:
        employees > 0 ? { to: '/employees', label: 'See the employees' } : { to: '/users', label: 'See the users' },
    }
  )
}

/** Actions and planned audits that are past their day. */
const qualityOf = ({ actions, audits }: Overview['quality']): (ToDo | false)[] => [
  actions > 0 && {
    kind: 'actions',
    number: formatNumber(actions),
    title: nouns(actions, 'action late', 'actions late'),
    documents: [],
    text: `${nouns(actions, 'Its day is', 'Their days are')} over. Ask whoever owns ${nouns(actions, 'it', 'them')}, or choose another day.`,
    action: { to: '/quality/actions?show=late', label: nouns(actions, 'See the action', 'See the actions') },
  },
  audits > 0 && {
    kind: 'audits',
    number: formatNumber(audits),
    title: nouns(audits, 'audit late', 'audits late'),
    documents: [],
    text: `${nouns(audits, 'Its day is', 'Their days are')} over. Walk ${nouns(audits, 'it', 'them')}, or say why not.`,
    action: { to: '/quality/audits', label: nouns(audits, 'See the audit', 'See the audits') },
  },
]

/**
 * What a company has to do, the most urgent first: who is late with reading or a course, with an action or an audit, versions to approve,
 * reviews whose day has come, newer versions, drafts that are not issued, reviews of the next 30 days, and
 * details that documents ask for. `details`: whether this person may fill them in, and nothing else on the
 * screen asks for them. `edits`: whether they may change documents; who may only read has nothing to review or approve.
 * `reads`: whether they may open documents; who may not is told of no update.
 */
export function todoOf(
  { documents: { updates, drafts, approvals, reviewsDue, reviewsSoon }, ...overview }: Overview,
  { details, edits = true, reads = true }: { details: boolean; edits?: boolean; reads?: boolean },
): ToDo[] {
  const reviews = overview.reviews.slice(0, named)
  const { people, training } = overview
  const all: (ToDo | false)[] = [
    people.overdue > 0 && {
      kind: 'readings',
      number: formatNumber(people.overdue),
      title: nouns(people.overdue, 'reading overdue', 'readings overdue'),
      documents: [],
      text: `${lateWords(people.lateReaders)}${people.dueSoon > 0 ? ` ${counted(people.dueSoon, 'more is', 'more are')} due within a week.` : ''}`.trim(),
      action: { to: '/policies/proof?by=person', label: 'See who is late' },
    },
    people.locked > 0 && {
      kind: 'locked',
      number: formatNumber(people.locked),
      title: nouns(people.locked, 'test locked', 'tests locked'),
      documents: [],
      text: 'All tries are used. Speak with them, and allow another try.',
      action: { to: '/policies?order=attention', label: 'See the policies' },
    },
    training.overdue > 0 && {
      kind: 'training',
      number: formatNumber(training.overdue),
      title: nouns(training.overdue, 'course overdue', 'courses overdue'),
      documents: [],
      text: `${lateWords(training.lateLearners)} They can be reminded from there.`.trim(),
      action: { to: '/training/matrix?show=overdue', label: 'See the training' },
    },
    training.locked > 0 && {
      kind: 'quizzes',
      number: formatNumber(training.locked),
      title: nouns(training.locked, 'quiz locked', 'quizzes locked'),
      documents: [],
      text: 'All tries at the quiz of a course are used. Speak with them, and allow another try.',
      action: { to: '/training', label: 'See the courses' },
    },
    ...qualityOf(overview.quality),
    edits &&
      approvals > 0 && {
        kind: 'approvals',
        number: formatNumber(approvals),
        title: nouns(approvals, 'version to approve', 'versions to approve'),
        documents: [],
        text: 'Somebody else has to approve what was proposed. Until then staff have the version before.',
        action: { to: '/documents/drafts?status=approval', label: 'Look at them' },
      },
    edits &&
      reviewsDue > 0 && {
        kind: 'reviews',
        number: formatNumber(reviewsDue),
        title: nouns(reviewsDue, 'review due', 'reviews due'),
        action: reviewing,
        // Those whose day has come stand first.
        documents: reviews.slice(0, reviewsDue),
        text: `${nouns(reviewsDue, 'Its day has', 'Their day has')} come. Read, change what is needed, and set the next date.${reviewsSoon > 0 ? ` ${counted(reviewsSoon, 'more follows', 'more follow')} within 30 days.` : ''}`,
      },
    reads &&
      updates > 0 && {
        kind: 'updates',
        number: formatNumber(updates),
        title: nouns(updates, 'update available', 'updates available'),
        documents: overview.updates.slice(0, named),
        text: 'There is a newer text. See what changed, then take it; what you have edited is merged.',
        action: { to: '/documents/recent-updates', label: nouns(updates, 'See the update', 'See all updates') },
      },
    invitations(people),
    edits &&
      drafts > approvals && {
        kind: 'drafts',
        number: formatNumber(drafts - approvals),
        title: nouns(drafts - approvals, 'draft to issue', 'drafts to issue'),
        documents: [],
        text: 'Staff have a text as soon as it is issued. Approve what is ready, one by one or all at once.',
        action: { to: '/documents/drafts', label: 'See the drafts' },
      },
    edits &&
      reviewsDue === 0 &&
      reviewsSoon > 0 && {
        kind: 'soon',
        number: formatNumber(reviewsSoon),
        title: nouns(reviewsSoon, 'review soon', 'reviews soon'),
        action: reviewing,
        documents: reviews,
        text: 'The review date comes within 30 days.',
      },
    details &&
      overview.completeness < allDetails && {
        kind: 'details',
        number: `${overview.completeness} of ${allDetails}`,
        title: 'details filled in',
        action: { to: '/profile?tab=companydetail', label: 'Fill in the rest' },
        documents: [],
        text: 'Your documents name them. What is missing stays a marked gap in the text.',
      },
  ]
  return all.filter(each => each !== false)
}
