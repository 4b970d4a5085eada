import { headingColours } from '@cloudoc/accounts/contract/company-settings.ts'
import { call, link } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, idOrNone, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { orientation, reader } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'

const missing = 'That document is no longer there.'
const required = 'Please fill the required fields'
const tooMany = 'There can be at most 1,000 open links. Withdraw some that are not needed any more.'
/** Links that are open at once in a company. */
export const maxOpenShares = 1000
export const shareDays = 30

const share = z
  .object({
    shareId: id,
    fileId: idOrNone,
    name: z.string(),
    /** '1.2' where the link is for that version; empty where it follows what is issued. */
    version: z.string(),
    note: z.string(),
    by: z.string(),
    madeAt: time,
    expiresAt: time,
    state: z.enum(['open', 'over', 'withdrawn']),
    opens: z.number().int(),
    openedAt: time.or(z.literal('')),
    /** To be sent to somebody; empty once it opens nothing. */
    url: z.string(),
  })
  .meta({ id: 'Share' })

export const shareCopy = call('POST', '/user/share-like/copy', {
  about:
    'Makes a link by which somebody without an account reads a document, for 30 days unless said otherwise: what is issued then, or, with `fixed`, the version that is issued now. It changes nothing, and ends at once when it is withdrawn.',
  licensed: true,
  who: reader,
  input: z.object({
    userId: callerId,
    fileId: id,
    days: z.coerce.number().int().min(1).max(365).default(shareDays),
    fixed: z.boolean().default(false),
    note: text(200).default('').describe('For whom, for the company itself.'),
  }),
  reply: share,
  texts: { made: 'Link made', missing },
  refusals: {
    none: conflict('Issue a version first: there is none yet to hold on to.'),
    full: conflict(tooMany),
  },
  codes: ['noManagement'],
})

/** Designed: documents §2 Dialogs has a dialog for it, with the send-file payload of §3. */
export const sendDocument = call('POST', '/user/document/send', {
  about:
    'Sends a link to a document of the company by e-mail: whoever gets it reads what is issued, without an account, for 30 days or until it is withdrawn. It stands among the links of the document.',
  licensed: true,
  who: reader,
  limits: [{ limit: 'fileSentFromNetwork', by: 'network' }],
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    email: text(254).default(''),
    subject: text(200).default(''),
    message: text(5000).default(''),
    fileId: id,
  }),
  reply: share,
  texts: { sent: 'The link is on its way.', required, email: 'Please check your email format', missing },
  refusals: { full: conflict(tooMany) },
  codes: ['noManagement'],
})

export const shareList = call('POST', '/user/share/list', {
  about:
    'Links to documents that were made, the newest first: for what, by whom, until when, how often they were opened.',
  otherReplies: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id.optional(), search: text(200).default(''), ...paging(25) }),
  reply: z.array(share),
})

export const revokeShare = call('POST', '/user/share/revoke', {
  about: 'Withdraws a link: from then on it opens nothing, on every node.',
  who: reader,
  input: z.object({ userId: callerId, shareId: id }),
  reply: z.object({}),
  texts: { revoked: 'Link withdrawn', missing: 'That link is no longer there.' },
})

/** What the page says before the click. It counts nothing. */
export const sharedDoor = call('POST', '/user/shared/door', {
  about: 'Who shares a document by a link, and until when. It says nothing of the document.',
  who: link('share'),
  reads: true,
  input: z.object({ token: text(200) }),
  reply: z.object({ companyName: z.string(), expiresAt: time }),
})

/** A POST after a click (rulings 37): whatever opens links by itself counts nothing and sees nothing. */
export const sharedView = call('POST', '/user/shared/view', {
  about: 'A document by its link, read only, filled in. Each time is counted.',
  who: link('share'),
  input: z.object({ token: text(200) }),
  reply: z.object({
    companyName: z.string(),
    name: z.string(),
    policyNumber: z.string(),
    version: z.string(),
    expiresAt: time,
    orientationType: orientation,
    headingColours,
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
  }),
})
