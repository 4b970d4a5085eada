import { call } from '@cloudoc/core/contract/call.ts'
import { id, list, nothing, paging, text } from '@cloudoc/core/contract/wire.ts'

/** Calls for the kit's own tests, of each kind that there is. The product has none of them. */
const note = nothing.extend({ _id: id, title: text() })

export const readNotes = call('GET', '/sample/notes', {
  about: 'A list.',
  who: 'session',
  reads: true,
  input: nothing.extend({ ...paging(), kinds: list(text()).optional() }),
  reply: note.array(),
})

export const saveNote = call('POST', '/sample/note', {
  about: 'A change.',
  who: 'session',
  input: nothing.extend({ title: text() }),
  reply: note,
  texts: { saved: 'Saved successfully' },
})

export const dropNote = call('DELETE', '/sample/note', {
  about: 'A removal.',
  who: 'session',
  input: nothing.extend({ _id: id }),
  reply: nothing,
})

export const sendFile = call('POST', '/sample/file', {
  about: 'An upload.',
  who: 'session',
  upload: { fields: ['file'], maxBytes: 1000, types: ['image/png'] },
  input: nothing.extend({ title: text(), tags: list(text()) }),
  reply: nothing,
})

export const signInCall = call('POST', '/user/login', {
  about: 'As the product has it.',
  who: 'visitor',
  input: nothing,
  reply: nothing,
})
