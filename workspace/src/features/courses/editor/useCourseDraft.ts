import { courseDetails, saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Writing } from '../../documents/editor/autosave/writing.ts'
import { sayJoined } from '../../saving/sayJoined.ts'
import { useAutosave } from '../../saving/useAutosave.ts'
import type { CourseDetails, Topic } from '../coursesReads.ts'
import { joinCourses } from './joinCourses.ts'

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

/** A course as the server has it. */
const textOf = ({ title, summary, minutes, validMonths, topicList }: CourseDetails): CourseText => ({
  title,
  summary,
  minutes,
  validMonths,
  topics: topicList.map(topic => ({ ...topic, key: topic.id })),
})

/**
 * A course while it is written: saved by itself, as a whole, onto the revision that it began from. What somebody else
 * has saved meanwhile is joined with it, while the person goes on typing. `onSaved`: what is shown beside it may have
 * changed.
 */
export function useCourseDraft(course: CourseDetails, onSaved: () => void) {
  const [draft, setDraft] = useState<CourseText>(() => textOf(course))
  const now = useRef(draft)
  /** As the server has it, at the revision that the next save begins from. */
  const saved = useRef(draft)
  const opened = useRef<{ key: string; writing: Writing }>(undefined)
  // What is typed into a text is kept here, and shown by its editor alone.
  const written = useRef(new Map<string, string>())
  const count = useRef(0)
  const whole = (): CourseText => ({
    ...now.current,
    topics: now.current.topics.map(topic => ({ ...topic, html: written.current.get(topic.key) ?? topic.html })),
  })
  const join = async (): Promise<number | undefined> => {
    const newest = await send(courseDetails, { id: course.id })
    if (newest.status !== 1) return undefined
    const mine = whole()
    const keys = new Map(mine.topics.map(({ id, key }) => [id, key]))
    const theirs = textOf(newest.response)
    const named = theirs.topics.map(topic => ({ ...topic, key: keys.get(topic.id) ?? topic.key }))
    const { course: joined, clashes } = joinCourses(saved.current, mine, { ...theirs, topics: named })
    saved.current = { ...theirs, topics: named }
    for (const { key, html } of joined.topics) written.current.set(key, html)
    put(joined)
    const open = joined.topics.find(({ key }) => key === opened.current?.key)
    if (open) opened.current?.writing.take(open.html)
    sayJoined(clashes)
    return newest.response.revision
  }
  const save = async (revision: number) => {
    const sentText = whole()
    const { title, topics, ...rest } = sentText
    if (title.trim() === '') return notYet(saveCourse.texts.nameless)
    if (topics.some(topic => topic.title.trim() === '')) return notYet(untitled)
    const sent = topics.map(({ id, kind, title: name, required, html, file }) => ({
      ...(id && { id }),
      kind,
      title: name.trim(),
      required,
      html,
      ...(file && { fileId: file.fileId }),
    }))
    const envelope = await send(saveCourse, { id: course.id, title: title.trim(), ...rest, topics: sent, revision })
    if (envelope.status !== 1) return envelope
    saved.current = sentText
    const ids = new Map(topics.map(({ key }, at) => [key, envelope.response.topicIds[at] ?? '']))
    put({
      ...now.current,
      topics: now.current.topics.map(topic => (topic.id === '' ? { ...topic, id: ids.get(topic.key) ?? '' } : topic)),
    })
    return envelope
  }
  const saving = useAutosave(course.revision, save, join)
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
  const open = useCallback((key: string, writing: Writing) => {
    opened.current = { key, writing }
  }, [])
  const close = useCallback(() => {
    opened.current = undefined
  }, [])
  return {
    draft,
    saving,
    change,
    write,
    /** The editor that a topic stands in now; `close` when it is gone. */
    open,
    close,
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
