import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import type { TestSummary } from '@cloudoc/quiz/server/services.ts'
import type { publishBlockers } from '../../contract/shapes.ts'
import type { CourseRow, Topic } from '../tables.ts'

/** What of a course is published, but for its quiz. */
export type Draft = Pick<CourseRow, 'title' | 'minutes'> & {
  summary: string | null
  valid_months: number | null
  topics: readonly Topic[]
}

/** Of all that; with the quiz's hash beside it, it says whether a course reads otherwise than what was published. */
export const hashOfDraft = ({ title, summary, minutes, valid_months, topics }: Draft): string =>
  sha256(
    canonical({ title, summary: summary ?? '', minutes, valid_months, topics: topics.map(topic => ({ ...topic })) }),
  )
export const madeOf = (draftHash: string, quiz: TestSummary | undefined): string => `${draftHash}|${quiz?.hash ?? ''}`

/** Is there nothing in it to read or to look at? */
const isEmpty = ({ kind, html, fileId }: Topic): boolean =>
  kind === 'text' ? plainText(html) === '' && !/<img\b/i.test(html) : fileId === ''

/**
 * Why it cannot be published as it is; '' where it can.
 * @param mute public ids of its videos that have no captions
 */
export const blockerOf = (
  topics: readonly Topic[],
  quiz: TestSummary | undefined,
  mute: readonly string[],
): keyof typeof publishBlockers | '' =>
  topics.length === 0
    ? 'noTopics'
    : topics.some(isEmpty)
      ? 'emptyTopic'
      : topics.some(({ kind, fileId }) => kind === 'video' && mute.includes(fileId))
        ? 'noCaptions'
        : quiz?.required && quiz.questions === 0
          ? 'noQuestions'
          : ''
