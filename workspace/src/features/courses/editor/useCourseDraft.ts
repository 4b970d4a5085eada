import { saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAutosave } from '../../saving/useAutosave.ts'
import type { CourseDetails, Topic } from '../coursesReads.ts'

/** A topic as it is being made. `key` tells rows apart: a new one has no id yet. */
export interface TopicDraft extends Omit<Topic, 'id'> {
  key: string
  id: string
}
export interface CourseText {
  title: string
  summary: string
  minutes: number
  validMonths: number | null
  topics: readonly TopicDraft[]
}

const untitled = 'Every topic needs a title.'
/** It is not sent as it is, and says why. */
const notYet = (response: string) => ({ status: 0 as const, response, message: 'invalid' })

/**
 * A course while it is written: saved by itself, as a whole, onto the revision that it began from. `onSaved`:
 * what is shown beside it may have changed.
 */
export function useCourseDraft(course: CourseDetails, onSaved: () => void) {
  const [draft, setDraft] = useState<CourseText>(() => ({
    title: course.title,
    summary: course.summary,
    minutes: course.minutes,
    validMonths: course.validMonths,
    topics: course.topicList.map(topic => ({ ...topic, key: topic.id })),
  }))
  const now = useRef(draft)
  // What is typed into a text is kept here, and shown by its editor alone.
  const written = useRef(new Map<string, string>())
  const count = useRef(0)
  const saving = useAutosave(course.revision, async revision => {
    const { title, topics, ...rest } = now.current
    if (title.trim() === '') return notYet(saveCourse.texts.nameless)
    if (topics.some(topic => topic.title.trim() === '')) return notYet(untitled)
    const sent = topics.map(({ key, id, kind, title: name, required, html, file }) => ({
      ...(id && { id }),
      kind,
      title: name.trim(),
      required,
      html: written.current.get(key) ?? html,
      ...(file && { fileId: file.fileId }),
    }))
    const envelope = await send(saveCourse, { id: course.id, title: title.trim(), ...rest, topics: sent, revision })
    if (envelope.status !== 1) return envelope
    const ids = new Map(topics.map(({ key }, at) => [key, envelope.response.topicIds[at] ?? '']))
    put({
      ...now.current,
      topics: now.current.topics.map(topic => (topic.id === '' ? { ...topic, id: ids.get(topic.key) ?? '' } : topic)),
    })
    return envelope
  })
  const put = (next: CourseText) => {
    now.current = next
    setDraft(next)
  }
  const { changed, state } = saving
  const told = useRef(onSaved)
  useEffect(() => {
    told.current = onSaved
  })
  const was = useRef(state)
  useEffect(() => {
    if (state === 'saved' && was.current !== 'saved') told.current()
    was.current = state
  }, [state])

  const change = (changes: Partial<CourseText>) => {
    put({ ...now.current, ...changes })
    changed()
  }
  const write = useCallback(
    (key: string, html: string) => {
      written.current.set(key, html)
      changed()
    },
    [changed],
  )
  return {
    draft,
    saving,
    change,
    write,
    htmlOf: (topic: TopicDraft): string => written.current.get(topic.key) ?? topic.html,
    changeTopic: (key: string, changes: Partial<TopicDraft>) =>
      change({ topics: now.current.topics.map(topic => (topic.key === key ? { ...topic, ...changes } : topic)) }),
    /** Puts a new topic at the end, and answers its key. */
    add: (topic: Pick<Topic, 'kind' | 'title' | 'file'>): string => {
      count.current += 1
      const key = `new-${count.current}`
      change({ topics: [...now.current.topics, { ...topic, key, id: '', required: true, html: '' }] })
      return key
    },
    remove: (key: string) => change({ topics: now.current.topics.filter(topic => topic.key !== key) }),
  }
}
export type CourseDraft = ReturnType<typeof useCourseDraft>
