import { call } from '@cloudoc/core/contract/call.ts'
import { fileTypes, pictureTypes } from '@cloudoc/core/contract/file-types.ts'
import { busy, conflict, invalid } from '@cloudoc/core/contract/refusals.ts'
import { callerId, fileLink, id, idOrNone, text } from '@cloudoc/core/contract/wire.ts'
import { maxUpload, uploadCodes } from '@cloudoc/storage/contract/uploads.ts'
import { z } from 'zod'
import { missingAction, pressKey } from './action-shapes.ts'
import { qualityReader } from './shapes.ts'

/** Types of files that prove something: what phones make, and PDF, Word and Excel. */
export const proofFileTypes = [...pictureTypes, fileTypes.pdf, fileTypes.word, fileTypes.excel] as const
/** Endings of their names, for a file chooser. */
export const proofFileEndings = ['.jpg', '.jpeg', '.png', '.webp', '.pdf', '.docx', '.xlsx'] as const

const upload = { fields: ['file'], maxBytes: maxUpload, types: [...proofFileTypes] }
export const proofAdded = z.object({ proofId: id })
export const proofTexts = { added: 'Proof added', missing: missingAction }
export const proofRefusals = {
  nothing: invalid('Add a file, a note or a link.'),
  closed: conflict('This action is closed. Open it again first.'),
  full: conflict('An action has at most 30 proofs. Take one out first.'),
  noPicture: conflict('That picture cannot be read. Try another one.'),
}
export const ownProof = { userId: callerId, actionId: id, key: pressKey, note: text(2000).default('') }

export const addActionProof = call('POST', '/user/quality/actions/proof/add', {
  about:
    'Adds proof to an action: a file, a note, or a link to a policy, a course or a document that the caller may see. Where a photo was taken is left out.',
  licensed: true,
  who: qualityReader,
  upload,
  codes: uploadCodes,
  maxStatements: 20,
  cost: 2,
  seconds: 60,
  input: z.object({
    ...ownProof,
    policyId: idOrNone.default(''),
    courseId: idOrNone.default(''),
    fileId: idOrNone.default(''),
  }),
  reply: proofAdded,
  texts: proofTexts,
  refusals: {
    ...proofRefusals,
    notYours: conflict('Only its owner or a manager of quality can do that.'),
    noLink: conflict('That is no longer there, or it was never published.'),
  },
})

export const addMyProof = call('POST', '/employee/quality/actions/proof/add', {
  about: 'Adds a photo, a file or a note to an action that the caller owns. Where a photo was taken is left out.',
  who: 'session',
  licensed: true,
  upload,
  codes: uploadCodes,
  maxStatements: 20,
  cost: 2,
  seconds: 60,
  input: z.object(ownProof),
  reply: proofAdded,
  texts: proofTexts,
  refusals: proofRefusals,
})

export const removeActionProof = call('POST', '/user/quality/actions/proof/remove', {
  about: 'Takes a proof out of an action that is not closed; the timeline says so.',
  who: qualityReader,
  licensed: true,
  maxStatements: 14,
  input: z.object({ userId: callerId, proofId: id }),
  reply: z.object({}),
  texts: { removed: 'Proof taken out', missing: 'That proof is no longer there.' },
  refusals: {
    closed: conflict('This action is done. Its proof stays.'),
    notYours: conflict('Only its owner or a manager of quality can do that.'),
  },
})

export const actionProofFile = call('POST', '/employee/quality/actions/proof/file', {
  about: 'A link to a file that proves an action, for ten minutes: for its owner, and for whoever sees actions.',
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, proofId: id }),
  reply: fileLink,
  texts: { missing: 'That proof is no longer there.' },
  refusals: {
    notYet: busy('This file is still being looked through for viruses. Please try again in a moment.'),
    infected: conflict('The virus scanner found something in this file, so it cannot be opened.'),
  },
})
