import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyDetails, policyList } from '@cloudoc/policies/contract/policies.ts'
import type { previewPublication } from '@cloudoc/policies/contract/publishing.ts'
import type { employeePolicies, policyView } from '@cloudoc/policies/contract/reading.ts'
import type { policyOverview, policyReaders } from '@cloudoc/policies/contract/reports.ts'

type Mine = ReplyOf<typeof employeePolicies>[number]
type Item = ReplyOf<typeof policyList>[number]

/** A policy that an employee has to read. */
export const mineOf = (over: Partial<Mine> = {}): Mine => ({
  _id: 'p1',
  policyId: 'p1',
  versionId: 'v1',
  version: '1.0',
  name: 'Administration of Medication',
  policyNumber: 'CR01',
  category: '',
  source: 'page',
  status: 0,
  waived: false,
  dueDate: '2099-01-01',
  overdue: false,
  assignedAt: '2026-11-01T09:00:00.000Z',
  acknowledgedAt: '',
  why: ['Everyone'],
  changeNote: '',
  testRequired: false,
  pdfBytes: 0,
  ...over,
})
const hash = 'a'.repeat(64)
/** The same, opened. */
export const viewOf = (over: Partial<ReplyOf<typeof policyView>> = {}): ReplyOf<typeof policyView> => ({
  ...mineOf({ status: 1 }),
  headerContent: '',
  innerContent: '<h2>Purpose</h2><p>Medicines are kept safe.</p><h2>Storage</h2><p>In a locked cupboard.</p>',
  footerContent: '',
  pdfUrl: '',
  hash,
  statement:
    'I have read and understood “Administration of Medication”, version 1.0, and I will follow it in my work for Sunrise.',
  typedName: 'Maria Okafor',
  publishedAt: '2026-11-01T09:00:00.000Z',
  publishedBy: 'Sam Reed',
  reading: { pages: [], seconds: 0 },
  test: { required: false, passed: false, questions: 0, passMark: 80, left: 0, openAttemptId: '' },
  current: true,
  mine: true,
  ...over,
})
const readingCounts = { people: 4, unread: 1, read: 1, done: 2, waived: 0, overdue: 1 }
export const policyOf = (over: Partial<Item> = {}): Item => ({
  _id: 'p1',
  id: 'p1',
  name: 'Administration of Medication',
  policyNumber: 'CR01',
  category: '',
  status: 1,
  source: 'page',
  fileId: '',
  version: '1.0',
  versionId: 'v1',
  publishedAt: '2026-11-01T09:00:00.000Z',
  changed: false,
  testRequired: false,
  hidden: false,
  public: false,
  ...readingCounts,
  updated_at: '2026-11-01T09:00:00.000Z',
  ...over,
})
export const detailsOf = (over: Partial<ReplyOf<typeof policyDetails>> = {}): ReplyOf<typeof policyDetails> => ({
  ...policyOf(),
  content: '<p>Medicines are kept safe.</p>',
  headerContent: '',
  footerContent: '',
  pdfUrl: '',
  pdfName: '',
  revision: 3,
  gaps: [],
  assignments: 1,
  ...over,
})
export const overviewOf = (over: Partial<ReplyOf<typeof policyOverview>> = {}): ReplyOf<typeof policyOverview> => ({
  ...readingCounts,
  dueSoon: 1,
  published: 2,
  drafts: 1,
  withdrawn: 0,
  changed: 0,
  unassigned: 0,
  locked: 0,
  percent: 50,
  ...over,
})
export const previewOf = (
  over: Partial<ReplyOf<typeof previewPublication>> = {},
): ReplyOf<typeof previewPublication> => ({
  version: '2.0',
  note: '',
  fileId: '',
  totals: { again: 2, carried: 0, first: 1, still: 1, waived: 0 },
  people: [],
  changed: true,
  testRequired: false,
  questions: 0,
  gaps: [],
  hindrance: '',
  stamp: 's1',
  ...over,
})
type Reader = ReplyOf<typeof policyReaders>[number]
export const readerOf = (over: Partial<Reader> = {}): Reader => ({
  obligationId: 'o1',
  employeeId: 'e1',
  name: 'Amira Khan',
  email: 'amira@sunrise.test',
  version: '1.0',
  state: 'unread',
  dueDate: '2026-11-10',
  overdue: true,
  openedAt: '',
  acknowledgedAt: '',
  acknowledgedVersion: '',
  pagesSeen: 0,
  seconds: 0,
  why: ['Everyone'],
  closedWhy: '',
  reason: '',
  remindedAt: '',
  test: { testId: 't1', state: 'none', tries: 0, allowed: 3, score: 0 },
  ...over,
})
