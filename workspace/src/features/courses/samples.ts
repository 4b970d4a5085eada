import type { Certificate, CourseDetails, CourseItem, Enrolment, MyCourse, OpenCourse, Topic } from './reads.ts'

const counts = { people: 4, due: 1, underway: 0, overdue: 1, done: 2, expiring: 0, expired: 0 }
const quiz = { required: true, passMark: 80, attempts: 3, questions: 2 }
export const courseOf = (over: Partial<CourseItem> = {}): CourseItem => ({
  id: 'c1', title: 'Moving and handling', summary: 'Lift nobody by hand.', minutes: 25, validMonths: 12, status: 1, version: 2, publishedAt: '2026-11-01T09:00:00.000Z', changed: false, topics: 2, quiz, starterId: '', edition: 'none', ...counts,
  updated_at: '2026-11-01T09:00:00.000Z', ...over,
})
export const topicOf = (over: Partial<Topic> = {}): Topic => ({ id: 't1', kind: 'text', title: 'Before you move anybody', required: true, html: '<p>Read the care plan.</p>', file: null, ...over })
const two = [topicOf(), topicOf({ id: 't2', title: 'Hoists', html: '<p>Two carers, always.</p>' })]
export const courseDetailsOf = (over: Partial<CourseDetails> = {}): CourseDetails => ({ ...courseOf(), topicList: two, revision: 3, gaps: [], values: {}, hindrance: '', versionId: 'v2', takenEdition: '', assignments: 1, ...over })
const standing = { state: 'open', questions: 2, passMark: 80, tries: 0, allowed: 3, score: 0 } as const
export const enrolmentOf = (over: Partial<Enrolment> = {}): Enrolment => ({
  enrolmentId: 'e1', courseId: 'c1', title: 'Moving and handling', employeeId: 'p1', name: 'Amira Khan', email: 'amira@sunrise.test', state: 'overdue', cycle: 1, assigned: true, dueOn: '2026-11-10', startedAt: '', completedAt: '', version: 2,
  topics: 2, topicsDone: 0, quiz: standing, certified: false, validUntil: '', certificateId: '', why: ['Everyone'], endedWhy: '', remindedAt: '', ...over,
})
export const certificateOf = (over: Partial<Certificate> = {}): Certificate => ({
  certificateId: 'k1', number: 'ABCD-EFGH-JKMN', courseId: 'c1', title: 'Moving and handling', employeeId: 'p1', name: 'Amira Khan', source: 'course', issuer: '', issuedOn: '2026-11-02', validUntil: '2027-11-02', state: 'valid', reason: '',
  hasFile: true, score: '100', version: 2, recordedAt: '2026-11-02T09:00:00.000Z', receipt: 'r1', ...over,
})
export const myCourseOf = (over: Partial<MyCourse> = {}): MyCourse => ({
  enrolmentId: 'e1', courseId: 'c1', title: 'Moving and handling', summary: 'Lift nobody by hand.', minutes: 25, state: 'due', dueOn: '2099-01-01', certified: false, validUntil: '', certificateId: '', topics: 2, topicsDone: 0, quiz: standing,
  startedAt: '', completedAt: '', again: false, ...over,
})
export const openCourseOf = (over: Partial<OpenCourse> = {}): OpenCourse => ({ ...myCourseOf({ state: 'underway' }), version: 2, topicList: two.map(topic => ({ ...topic, done: false })), quizOpen: false, openAttemptId: '', ...over })
