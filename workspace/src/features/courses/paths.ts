const q = (values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
  return query && `?${query}`
}

/** The company's courses, for whoever makes them. */
export const trainingPath = '/training'
export const newCoursePath = '/training/new'
export type CourseTab = 'content' | 'quiz' | 'people' | 'assigned' | 'versions'
/** One course; `topic` opens one of its topics. */
export const coursePath = (id: string, { tab = '', topic = '' }: { tab?: CourseTab | ''; topic?: string } = {}): string => `/training/course${q({ id, tab, topic })}`
/** As staff see it, before it is published. */
export const previewPath = (id: string, topic = ''): string => `/training/preview${q({ id, topic })}`
/** A version as it was published (its `courseVersionId`), to be read only. */
export const versionPath = (id: string, topic = ''): string => `/training/version${q({ id, topic })}`
export const matrixPath = (group = ''): string => `/training/matrix${q({ group })}`
/** What one person is trained in. */
export const personPath = (id: string, name = ''): string => `/training/person${q({ id, name })}`

/** An employee's own training (documents §2 /course); for a visitor, where a certificate is checked. */
export const minePath = '/course'
export const takePath = (id: string, { topic = '', step = '' }: { topic?: string; step?: 'quiz' | '' } = {}): string => `/course/take${q({ id, topic, step })}`
export const verifyPath = (number = ''): string => `/course/verify${q({ number })}`
