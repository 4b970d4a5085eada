import type { CourseRow, Edition, Topic } from '../tables.ts'
import { pairsOf, three } from './pairs.ts'

/** What becomes of a topic, in the words of the contract (`courseEdition`). */
export interface Step {
  at: number
  title: string
  change: 'added' | 'changed' | 'removed'
  yours: 'same' | 'edited' | 'gone'
  outcome: 'taken' | 'replaced' | 'kept' | 'removed' | 'out' /** The company's own, where it is there. */
  own: Topic | undefined
}
export interface Plan {
  topics: Topic[]
  origins: Record<string, number>
  steps: Step[]
  reordered: boolean
}

/** Puts something behind the last of those that it follows, or first. */
function insertAfter(list: Topic[], topic: Topic, before: readonly Topic[]): void {
  const places = before.map(each => list.indexOf(each)).filter(at => at >= 0)
  list.splice((places.at(-1) ?? -1) + 1, 0, topic)
}

/**
 * A course with the newer edition in it. What only the library changed is as the library has it; what only the company changed, moved, added or removed stays so; where both changed
 * the words of a topic, or the library the order of its topics, it is the library's. Nothing is lost but what a step calls `replaced`.
 * @param newId gives a topic of the newer edition its id
 */
export function planOf(
  { topics, origins }: { topics: readonly Topic[]; origins: Readonly<Record<string, number>> },
  base: Edition,
  next: Edition,
  newId: () => string,
): Plan {
  const pairs = pairsOf(base.topics, next.topics)
  const ownOf = new Map(
    topics.flatMap(topic => {
      const from = origins[topic.id]
      return from === undefined ? [] : [[from, topic] as const]
    }),
  )
  const steps: Step[] = []
  const written = new Map<Topic, Topic>()
  const placed = next.topics.map((topic, at): Topic | undefined => {
    const from = pairs[at]
    const [was, own] = from === undefined ? [] : [base.topics[from], ownOf.get(from)]
    if (!was) {
      steps.push({ at, title: topic.title, change: 'added', yours: 'gone', outcome: 'taken', own: undefined })
      return { id: newId(), kind: 'text', title: topic.title, required: topic.required, html: topic.html, fileId: '' }
    }
    const changed = was.title !== topic.title || was.html !== topic.html
    if (!own) {
      if (changed) steps.push({ at, title: topic.title, change: 'changed', yours: 'gone', outcome: 'out', own })
      return undefined
    }
    const [title, html] = [
      three(was.title, own.title, topic.title),
      three(was.html, own.kind === 'text' ? own.html : own.fileId, topic.html),
    ]
    const becomes: Topic =
      was.html === topic.html
        ? { ...own, title: title.value }
        : { ...own, title: title.value, kind: 'text', html: html.value, fileId: '' }
    const isEdited = own.title !== was.title || own.kind !== 'text' || own.html !== was.html
    if (changed && (becomes.title !== own.title || becomes.html !== own.html || becomes.kind !== own.kind)) {
      steps.push({
        at,
        title: own.title,
        change: 'changed',
        yours: isEdited ? 'edited' : 'same',
        outcome: title.lost || html.lost ? 'replaced' : 'taken',
        own,
      })
    }
    written.set(own, becomes)
    return becomes
  })
  const gone = new Set<Topic>()
  for (const [from, was] of base.topics.entries()) {
    const own = ownOf.get(from)
    if (pairs.includes(from) || !own) continue
    const isEdited = own.title !== was.title || own.kind !== 'text' || own.html !== was.html
    steps.push({
      at: -1,
      title: own.title,
      change: 'removed',
      yours: isEdited ? 'edited' : 'same',
      outcome: isEdited ? 'kept' : 'removed',
      own,
    })
    if (!isEdited) gone.add(own)
  }
  const order = pairs.filter(from => from !== undefined && ownOf.has(from)) as number[]
  const reordered = order.some((from, at) => at > 0 && from < (order[at - 1] ?? 0))
  const present = topics.filter(topic => !gone.has(topic)).map(topic => written.get(topic) ?? topic)
  const theirs = placed.filter(topic => topic !== undefined)
  const result = reordered ? [...theirs] : [...present]
  const rest = reordered ? present : theirs
  for (const [at, topic] of rest.entries()) if (!result.includes(topic)) insertAfter(result, topic, rest.slice(0, at))
  return {
    topics: result,
    origins: Object.fromEntries(placed.flatMap((topic, at) => (topic ? [[topic.id, at]] : []))),
    steps,
    reordered,
  }
}

/** What of a course's details the library has changed. */
export interface Detail {
  field: 'title' | 'summary' | 'minutes' | 'validMonths'
  from: string
  to: string /** The company has its own, which stays. */
  kept: boolean
}
export type Details = Pick<CourseRow, 'title' | 'summary' | 'minutes' | 'valid_months'>
export function detailsOf(course: Details, base: Edition, next: Edition): { details: Detail[]; becomes: Details } {
  const own = {
    title: course.title,
    summary: course.summary ?? '',
    minutes: course.minutes,
    validMonths: course.valid_months,
  }
  const fields = ['title', 'summary', 'minutes', 'validMonths'] as const
  const changed = fields.filter(field => base[field] !== next[field] && own[field] !== next[field])
  const taken = changed.filter(field => own[field] === base[field])
  const has = (field: (typeof fields)[number]): boolean => taken.includes(field)
  return {
    details: changed.map(field => ({
      field,
      from: String(own[field] ?? ''),
      to: String(next[field] ?? ''),
      kept: !taken.includes(field),
    })),
    becomes: {
      title: has('title') ? next.title : own.title,
      summary: has('summary') ? next.summary : own.summary,
      minutes: has('minutes') ? next.minutes : own.minutes,
      valid_months: has('validMonths') ? next.validMonths : own.validMonths,
    },
  }
}
