import { binKinds, type deletedList } from '@cloudoc/bin/contract/bin.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type BinKind = (typeof binKinds)[number]
export type Binned = ReplyOf<typeof deletedList>['items'][number]

/** What is shown: one kind, or all. */
export type Shown = BinKind | 'all'
export const asShown = (text: string): Shown => binKinds.find(kind => kind === text) ?? 'all'

interface Noun {
  /** Its name in the filter. */ kinds: string
  one: string
  many: string /** Where they are when they are not here. */
  to: string
  back: string /** They never go for ever. */
  stays?: true
}
const documents = { to: '/documents', back: 'All documents' }
const own = { to: '/myDocuments', back: 'My Documents' }
export const nouns: Readonly<Record<BinKind, Noun>> = {
  userfiles: { kinds: 'Documents', one: 'document', many: 'documents', ...documents },
  folders: { kinds: 'Folders', one: 'folder', many: 'folders', ...documents },
  files: { kinds: 'Files', one: 'file', many: 'files', ...documents },
  myfiles: { kinds: 'My Documents', one: 'personal file', many: 'personal files', ...own },
  saved_docs: {
    kinds: 'Saved documents',
    one: 'saved document',
    many: 'saved documents',
    to: '/saved-documents',
    back: 'Saved documents',
  },
  policies: { kinds: 'Staff policies', one: 'policy', many: 'policies', to: '/policies', back: 'Staff policies' },
  forms: { kinds: 'Forms', one: 'form', many: 'forms', to: '/formslist', back: 'Forms' },
  formanswers: { kinds: 'Answers', one: 'answer', many: 'answers', to: '/formslist', back: 'Forms' },
  courses: { kinds: 'Courses', one: 'course', many: 'courses', to: '/training', back: 'Training' },
  users: { kinds: 'System Users', one: 'user', many: 'users', to: '/users', back: 'System Users', stays: true },
  employees: {
    kinds: 'Employees',
    one: 'employee',
    many: 'employees',
    to: '/employees',
    back: 'Employees',
    stays: true,
  },
}
export const nounOf = (shown: Shown): { one: string; many: string } =>
  shown === 'all' ? { one: 'item', many: 'items' } : nouns[shown]
export const countedOf = (shown: Shown, count: number): string =>
  `${count} ${count === 1 ? nounOf(shown).one : nounOf(shown).many}`

/** Ids of each kind. */
export const byKind = (items: readonly Binned[]): ReadonlyMap<BinKind, string[]> => {
  const kinds = new Map<BinKind, string[]>()
  for (const { collection_type, _id } of items) kinds.set(collection_type, [...(kinds.get(collection_type) ?? []), _id])
  return kinds
}
