import { people } from '@cloudoc/kit/format/count.ts'

/** What came of reminding people by hand. */
export const remindedWords = (answer: { people: number; skipped: number }): string =>
  [
    `A reminder is on its way to ${people(answer.people)}`,
    answer.skipped > 0 && `${answer.skipped} left out: finished, no address, or reminded today`,
  ]
    .filter(Boolean)
    .join('; ')
