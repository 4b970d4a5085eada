import type { Clash } from '@cloudoc/documents/contract/rules/join-texts.ts'
import { joinTexts } from '@cloudoc/documents/contract/rules/join-texts.ts'
import type { CourseText, TopicDraft } from './useCourseDraft.ts'

interface JoinedCourse {
  course: CourseText
  clashes: Clash[]
}

/** What a person changed of a value, else what somebody else made of it. */
const newer = <T>(base: T, mine: T, theirs: T): T => (mine === base ? theirs : mine)

/**
 * Joins what two people made of one course: texts of topics word by word, whatever else as the person has it who changed
 * it. A topic that one deleted stays gone, unless the other has changed it. Topics are told by their `key`: give those
 * of `base` and `theirs` the keys of `mine`.
 */
export function joinCourses(base: CourseText, mine: CourseText, theirs: CourseText): JoinedCourse {
  const [before, own, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const clashes: Clash[] = []
  const joinTopic = (key: string): TopicDraft[] => {
    const [was, my, their] = [before.get(key), own.get(key), others.get(key)]
    if (!my || !their) {
      const left = my ?? their
      return left && (!was || !isSame(was, left)) ? [left] : []
    }
    const from = was ?? their
    const text = joinTexts(from.html, my.html, their.html)
    clashes.push(...text.clashes)
    return [
      {
        ...my,
        title: newer(from.title, my.title, their.title),
        required: newer(from.required, my.required, their.required),
        html: text.html,
        file: my.file?.fileId === from.file?.fileId ? their.file : my.file,
      },
    ]
  }
  const course: CourseText = {
    title: newer(base.title, mine.title, theirs.title),
    summary: newer(base.summary, mine.summary, theirs.summary),
    minutes: newer(base.minutes, mine.minutes, theirs.minutes),
    validMonths: newer(base.validMonths, mine.validMonths, theirs.validMonths),
    topics: joinedOrder(keysOf(base), keysOf(mine), keysOf(theirs)).flatMap(joinTopic),
  }
  return { course, clashes }
}

const keysOf = ({ topics }: CourseText): string[] => topics.map(({ key }) => key)
const byKey = ({ topics }: CourseText): Map<string, TopicDraft> => new Map(topics.map(topic => [topic.key, topic]))
const isSame = (one: TopicDraft, other: TopicDraft): boolean =>
  one.title === other.title &&
  one.required === other.required &&
  one.html === other.html &&
  one.file?.fileId === other.file?.fileId

/** The order of whoever moved something; what the other has besides stands behind what it stood behind there. */
function joinedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isMoved = mine.filter(key => base.includes(key)).join() !== base.filter(key => mine.includes(key)).join()
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  second.forEach((key, at) => {
    if (order.includes(key)) return
    const before = second.slice(0, at).findLast(other => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return order
}
