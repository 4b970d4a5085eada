import { permission } from '@cloudoc/core/contract/call.ts'
import { id, isoDate, time } from '@cloudoc/core/contract/wire.ts'
import { assignment } from '@cloudoc/people/contract/assigning.ts'
import { z } from 'zod'

/** Who makes policies, assigns them and sees who has read them (documents §6). */
export const policyManager = permission('Policies', 'Manage users')

/** A date without a time, as it is in London; '' where there is none. */
export const date = isoDate
export const dateOrNone = z.string()

/** 0 draft: staff do not see it. 1 published: in force. 2 withdrawn: nobody has to read it any more. */
export const policyStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
/**
 * Of somebody's policy (rulings 28): 0 unread, 1 read, 2 acknowledged, or carried over from a version that
 * differs in small things only.
 */
export const readingStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** What its text comes from: a document of the company, a page written for it, or an uploaded PDF. */
export const policySource = z.enum(['document', 'page', 'pdf'])

/**
 * How somebody stands to a version. `waived`: excused, with a reason. `ended`: no longer asked of them (they
 * left, it was withdrawn or taken away, or a newer version came).
 */
export const readerState = z.enum(['unread', 'read', 'acknowledged', 'carried', 'waived', 'ended'])
/** Why nobody waits for somebody any more. */
export const closedWhy = z.enum(['acknowledged', 'carried', 'superseded', 'left', 'unassigned', 'withdrawn', 'waived'])

/** How far the people of a policy are, as numbers of people. */
export const readingCounts = z.object({
  people: z.number().int(),
  unread: z.number().int(),
  read: z.number().int(),
  done: z.number().int(),
  waived: z.number().int(),
  overdue: z.number().int(),
})

/** A staff policy, as lists show it (documents §3 Policy document). */
export const policyItem = z
  .object({
    _id: id,
    id,
    name: z.string(),
    policyNumber: z.string(),
    category: z.string(),
    status: policyStatus,
    source: policySource,
    /** The document that its text comes from; '' for others. */
    fileId: z.string(),
    /** The version in force: '2.1', of a document the number as which that was issued; '' before the first. */
    version: z.string(),
    versionId: z.string(),
    publishedAt: z.string(),
    /** Its text, name or test differ from what is in force. */
    changed: z.boolean(),
    testRequired: z.boolean(),
    hidden: z.boolean(),
    /** It stands on the organisation's public page. */
    public: z.boolean(),
    ...readingCounts.shape,
    updated_at: time,
  })
  .meta({ id: 'StaffPolicy' })

/**
 * A text as it was frozen, company details filled in (rulings 39). A PDF has no text: `pdfUrl` opens it, for
 * ten minutes.
 */
export const frozenText = z.object({
  headerContent: z.string(),
  innerContent: z.string(),
  footerContent: z.string(),
  /** '' for texts. */
  pdfUrl: z.string(),
})

/** A published version. It never changes. */
export const policyVersion = z
  .object({
    versionId: id,
    /**
     * Of a document: the number as which that was issued, and with it what the document, its PDF and the
     * index say. Of a page or a PDF its own: '2.1', whose first number rises where it has to be read again.
     */
    version: z.string(),
    /**
     * The number that the evidence of its publication names, where that is another: before numbers were the
     * documents' own, it had one of its own. '' else.
     */
    recordedAs: z.string(),
    major: z.boolean(),
    /** What has changed: where nothing was said, in the words with which its document was issued. */
    note: z.string(),
    publishedAt: time,
    publishedBy: z.string(),
    /** SHA-256 of what was published: texts or file, name and number, test. */
    hash: z.string(),
    inForce: z.boolean(),
    ...readingCounts.shape,
  })
  .meta({ id: 'PolicyVersion' })

/** Who a policy is assigned to, and by when. */
export const assignmentItem = assignment.meta({ id: 'PolicyAssignment' })

export { fileLink } from '@cloudoc/core/contract/wire.ts'

export const missing = 'That policy is no longer there.'

/** Why a policy cannot be published as it is, by the codes of the reasons. */
export const publishBlockers = {
  noText: 'There is nothing to read in it yet.',
  noQuestions: 'It asks for a test that has no question yet.',
  unissued: 'Its document was never issued. Issue it first: staff read issued versions.',
  sitesWait: 'The words of a location are being brought to this version. Please try again in a moment.',
  binned: 'Its document lies in the bin, or is gone. Bring it back first.',
} as const
