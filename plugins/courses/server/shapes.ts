/** A topic as it is being made. `fileId` is the public id of its row of `course_files`. */
export interface Topic {
  id: string
  kind: 'text' | 'file' | 'video'
  title: string
  required: boolean
  html: string
  fileId: string
}
/** A file of a topic, as it was when the course was published: its row, and what it is known by. */
export interface FrozenFile {
  id: number
  fileId: string
  name: string
  mediaType: string
  pages: number
  size: number
  sha256: string
}
/** A topic as it was published: its text with the company's details filled in. */
export interface FrozenTopic {
  id: string
  kind: Topic['kind']
  title: string
  required: boolean
  html: string
  file: FrozenFile | null
}
/** A course of the provider's as it read at some time. */
export interface Edition {
  title: string
  summary: string
  minutes: number
  validMonths: number | null
  /** HTML with placeholders (`{{company.name}}`). */
  topics: readonly { title: string; html: string; required: boolean }[]
  quiz: {
    passMark: number
    attempts: number
    questions: readonly { question: string; choices: readonly { text: string; right: boolean }[]; reason: string }[]
  }
}
