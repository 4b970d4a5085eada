import { withQuery } from '../screen/withQuery.ts'

/** The company's courses, for whoever makes them. */
export const trainingPath = '/training'
export const newCoursePath = '/training/new'
export type CourseTab = 'content' | 'quiz' | 'people' | 'assigned' | 'versions'
/** One course; `topic` opens one of its topics. */
export const coursePath = (
  id: string,
  { tab = '', topic = '' }: { tab?: CourseTab | ''; topic?: string } = {},
): string => withQuery('/training/course', { id, tab, topic })
/** As staff see it, before it is published. */
export const previewPath = (id: string, topic = ''): string => withQuery('/training/preview', { id, topic })
/** A version as it was published (its `courseVersionId`), to be read only. */
export const versionPath = (id: string, topic = ''): string => withQuery('/training/version', { id, topic })
export const matrixPath = (group = ''): string => withQuery('/training/matrix', { group })
/** What one person is trained in. */
export const personPath = (id: string, name = ''): string => withQuery('/training/person', { id, name })

/** An employee's own training (documents §2 /course); for a visitor, where a certificate is checked. */
export const minePath = '/course'
export const takePath = (id: string, { topic = '', step = '' }: { topic?: string; step?: 'quiz' | '' } = {}): string =>
  withQuery('/course/take', { id, topic, step })
