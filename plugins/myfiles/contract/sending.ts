import { call, link } from '@cloudoc/core/contract/call.ts'
import { broken, conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, paging, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'
import { missing, ownFiles } from './shapes.ts'

/** Days that a link to a file that was sent is good for (next-lines §4). */
export const sentDays = 7
const required = 'Please fill the required fields'

/** documents §7, §5. The mail has a link, never the file. */
export const sendMyFile = call('POST', '/user/send/myfiles', {
  about: 'Sends a link to a file of the caller’s own by mail, good for 7 days. A text is sent as it reads now, as PDF.',
  licensed: true,
  who: ownFiles,
  limits: [{ limit: 'fileSentFromNetwork', by: 'network' }],
  maxStatements: 10,
  input: z.object({
    userId: callerId,
    email: text(254).default(''),
    subject: text(200).default(''),
    message: text(5000).default(''),
    fileId: id,
  }),
  reply: z.object({ sendingId: id, expiresAt: time }),
  texts: { sent: 'The link is on its way.', required, email: 'Please check your email format', missing },
  refusals: {
    notYet: conflict('This file is still being looked through for viruses. Please try again in a moment.'),
    infected: conflict('The virus scanner found something in this file, so it cannot be sent.'),
  },
})

const sentState = z.enum(['queued', 'sent', 'failed'])

/** documents §7: with `totalCount`. */
export const sentFiles = call('GET', '/user/sent/file/list', {
  about: 'What the caller has sent, newest first: to whom, whether it went out, and whether it was opened.',
  otherReplies: ['empty'],
  who: ownFiles,
  reads: true,
  input: z.object({ userId: callerId, ...paging(25) }),
  reply: z.object({
    totalCount: z.number().int(),
    files: z.array(
      z.object({
        sendingId: id,
        fileId: z.string(),
        fileName: z.string(),
        email: z.string(),
        subject: z.string(),
        message: z.string(),
        state: sentState,
        sentAt: time,
        expiresAt: time,
        /** The link opens it now: not over, not withdrawn, the file is there. */ live: z.boolean(),
        withdrawn: z.boolean(),
        opens: z.number().int(),
        /** '' where it never was. */ openedAt: z.string(),
      }),
    ),
  }),
})

export const withdrawSent = call('POST', '/user/sent/file/withdraw', {
  about: 'Withdraws a link that was sent: from now on it opens nothing.',
  who: ownFiles,
  input: z.object({ userId: callerId, sendingId: id }),
  reply: z.object({ withdrawn: z.boolean() }),
  texts: { withdrawn: 'The link opens nothing any more.', missing: 'That link is no longer there.' },
})

/** What the page says before the click. It counts nothing. */
export const receivedDoor = call('POST', '/myfiles/received/door', {
  about: 'Who sent a file by mail, and until when its link is good. It says nothing of the file.',
  who: link('file'),
  reads: true,
  input: z.object({ token: z.string().max(200) }),
  reply: z.object({ companyName: z.string(), expiresAt: time }),
})

/** A POST after a click: programs that look through mail open every link (rulings 37). */
export const openSent = call('POST', '/myfiles/received', {
  about:
    'Opens a file that was sent by mail, for whoever has the link: counts it, and answers where the file is, for ten minutes.',
  who: link('file'),
  limits: [{ limit: 'sentOpenedFromNetwork', by: 'network' }],
  cost: 2,
  seconds: 60,
  maxStatements: 12,
  input: z.object({ token: z.string().max(200) }),
  reply: z.object({
    fileName: z.string(),
    size: z.number().int(),
    mediaType: z.string(),
    companyName: z.string(),
    senderName: z.string(),
    subject: z.string(),
    message: z.string(),
    expiresAt: time,
    url: z.string(),
    /** No virus scanner looked at it. */ notScanned: z.boolean(),
  }),
  refusals: { broken: broken('Something Went wrong') },
})
