import { binKinds, type deletedList } from '@cloudoc/bin/contract/bin.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type BinKind = (typeof binKinds)[number]
export type Binned = ReplyOf<typeof deletedList>['items'][number]

export const asKind = (text: string): BinKind => binKinds.find(kind => kind === text) ?? 'userfiles'

interface Noun {
  tab: string
  one: string
  many: string /** Where they are when they are not here. */
  to: string
  back: string /** They never go for ever. */
  stays?: true
}
const documents = { to: '/documents', back: 'All documents' }
const own = { to: '/myDocuments', back: 'My Documents' }
export const nouns: Readonly<Record<BinKind, Noun>> = {
  userfiles: { tab: 'Documents', one: 'document', many: 'documents', ...documents },
  folders: { tab: 'Folders', one: 'folder', many: 'folders', ...documents },
  files: { tab: 'Files', one: 'file', many: 'files', ...documents },
  myfiles: { tab: 'My Documents', one: 'personal file', many: 'personal files', ...own },
  saved_docs: {
    tab: 'Saved documents',
    one: 'saved document',
    many: 'saved documents',
    to: '/saved-documents',
    back: 'Saved documents',
  },
  policies: { tab: 'Staff policies', one: 'policy', many: 'policies', to: '/policies', back: 'Staff policies' },
  forms: { tab: 'Forms', one: 'form', many: 'forms', to: '/formslist', back: 'Forms' },
  formanswers: { tab: 'Answers', one: 'answer', many: 'answers', to: '/formslist', back: 'Forms' },
  courses: { tab: 'Courses', one: 'course', many: 'courses', to: '/training', back: 'Training' },
  users: { tab: 'System Users', one: 'user', many: 'users', to: '/users', back: 'System Users', stays: true },
  employees: { tab: 'Employees', one: 'employee', many: 'employees', to: '/employees', back: 'Employees', stays: true },
}
export const countedOf = (kind: BinKind, count: number): string =>
  `${count} ${count === 1 ? nouns[kind].one : nouns[kind].many}`
