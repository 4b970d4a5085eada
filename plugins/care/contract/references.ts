import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, list, paging, text } from '@cloudoc/core/contract/wire.ts'
import { editor, orientation, reader } from '@cloudoc/documents/contract/shapes.ts'
import { z } from 'zod'

const missing = 'That document is no longer there.'
const self = 'A document does not refer to itself.'
/** Documents that one refers to. */
export const maxReferences = 50

/** The set that it came with, where the company has documents of several; else empty. */
const set = z.string()

/** A document at the other end. `binned`: it lies in the bin. `gone`: it was deleted for ever, and its name is the one that it had. */
const reference = z
  .object({
    refId: id,
    name: z.string(),
    policyNumber: z.string(),
    folder: z.string(),
    set,
    state: z.enum(['there', 'binned', 'gone']),
  })
  .meta({ id: 'Reference' })

export const referenceChoices = call('GET', '/user/get/ref/docs', {
  about: 'Documents of the company that another one can refer to, by title and number.',
  also: ['empty'],
  who: reader,
  reads: true,
  input: z.object({
    userId: callerId,
    searchVal: text(200).default('').describe('Words of title or number.'),
    ...paging(25),
  }),
  reply: z.array(z.object({ _id: id, name: z.string(), policyNumber: z.string(), folder: z.string(), set })),
})

export const referencesOf = call('GET', '/user/get/ref/documents', {
  about: 'What a document refers to, in its order, and what refers to it; broken references among them.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    name: z.string(),
    mayEdit: z.boolean(),
    references: z.array(reference),
    referencedBy: z.array(reference.omit({ state: true })),
    /** More refer to it than are listed. */ more: z.number().int(),
  }),
  texts: { missing },
})

export const viewReference = call('GET', '/user/reference/view/document', {
  about: 'A document that is referred to, to be read beside another one: its issued text, filled in.',
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, fileId: id }),
  reply: z.object({
    fileId: id,
    name: z.string(),
    policyNumber: z.string(),
    orientationType: orientation,
    headerContent: z.string(),
    innerContent: z.string(),
    footerContent: z.string(),
  }),
  texts: { missing },
})

export const saveReferences = call('POST', '/user/save/sidebar/Reference', {
  about: 'Says which documents one refers to, in this order: those that are not named are taken away. At most 50.',
  licensed: true,
  who: editor,
  input: z.object({ userId: callerId, fileId: id, ids: list(id, maxReferences) }),
  reply: z.object({ references: z.number().int() }),
  texts: { saved: 'References saved', missing, self },
})

export const editReference = call('POST', '/user/edit/Reference', {
  about: 'Puts another document in the place of one that is referred to.',
  licensed: true,
  who: editor,
  input: z.object({ userId: callerId, fileId: id, oldRefId: id, newRefId: id }),
  reply: z.object({}),
  texts: { saved: 'References saved', missing, self, twice: 'It refers to that document already.' },
})

export const deleteReference = call('POST', '/user/delete/Reference', {
  about: 'Takes a reference away. The document that it led to stays.',
  licensed: true,
  who: editor,
  input: z.object({ userId: callerId, fileId: id, refId: id }),
  reply: z.object({}),
  texts: { deleted: 'SuccessFully Deleted', missing },
})

export const referenceList = call('POST', '/user/get_documentref/list', {
  about:
    'Documents that refer to others, or that others refer to, by name: how many, and how many of their references are broken.',
  also: ['empty'],
  who: reader,
  reads: true,
  input: z.object({ userId: callerId, search: text(200).default(''), ...paging(25) }),
  reply: z.array(
    z.object({
      fileId: id,
      name: z.string(),
      policyNumber: z.string(),
      set,
      references: z.number().int(),
      referencedBy: z.number().int(),
      broken: z.number().int(),
    }),
  ),
})
