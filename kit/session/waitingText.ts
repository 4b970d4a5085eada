import { read } from './storage.ts'

/**
 * Where this browser keeps somebody's text of a document until the server has it (workspace, `localText`).
 * Only pages of the same address see it.
 */
export const waitingTextKey = (person: string, id: string): string => `cloudoc_text_${person}_${id}`

/** Does a text of this person, of what is opened at the path, wait at this address? */
export function textWaits(person: string, path: string): boolean {
  const id = new URL(path, 'http://here').searchParams.get('id')
  return person !== '' && id !== null && read('localStorage', waitingTextKey(person, id)) !== null
}
