import { read, write } from '@cloudoc/kit/session/storage.ts'

/** Chosen answers by question. */
export type Answers = Readonly<Record<string, readonly string[]>>
const storageKey = (attemptId: string) => `cloudoc_test_${attemptId}`

/** What was chosen in a try before the page was left; nothing typed is lost. */
export function keptAnswers(attemptId: string): Answers {
  try {
    const found: unknown = JSON.parse(read('sessionStorage', storageKey(attemptId)) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).flatMap(([question, chosen]) =>
        Array.isArray(chosen) ? [[question, chosen.filter(id => typeof id === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}
export const keepAnswers = (attemptId: string, answers: Answers | null): void =>
  write('sessionStorage', storageKey(attemptId), answers === null ? null : JSON.stringify(answers))
