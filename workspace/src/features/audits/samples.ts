import { newScoredField, usualScoring, valueOfAnswer } from '@cloudoc/quality/contract/scoring/questions.ts'
import type { AuditItem, LibraryAudit, Planned, RunDetails, RunItem, Walk } from './auditsReads.ts'

const at = '2026-11-20T10:00:00.000Z'

export const plannedOf = (over: Partial<Planned> = {}): Planned => ({
  occurrenceId: 'o1',
  auditId: 'a1',
  title: 'Medicines',
  kind: 'medicines',
  dueOn: '2026-11-20',
  state: 'due',
  why: '',
  site: null,
  owner: 'Nia Owen',
  isMine: true,
  runId: '',
  result: '',
  points: 0,
  of: 0,
  ...over,
})

export const auditOf = (over: Partial<AuditItem> = {}): AuditItem => ({
  auditId: 'a1',
  title: 'Medicines',
  kind: 'medicines',
  version: 1,
  changed: false,
  edition: 'none',
  questions: 12,
  updatedAt: at,
  updatedBy: 'Maria Okafor',
  ...over,
})

export const libraryOf = (over: Partial<LibraryAudit> = {}): LibraryAudit => ({
  starterId: 'l1',
  title: 'Kitchen and food',
  kind: 'food',
  about: 'The kitchen and a meal.',
  questions: 30,
  cites: [{ number: 'HS-10', title: 'Food Safety' }],
  adopted: false,
  suits: true,
  ...over,
})

const keyOf = (at: number): string => `f_q${at}`
const asked = (count: number) => {
  const keys = Array.from({ length: count }, (_, index) => keyOf(index))
  return {
    definition: {
      title: 'Medicines',
      intro: '',
      thanks: '',
      pages: [
        {
          key: 'p_room',
          title: 'Room',
          showWhen: null,
          fields: keys.map((key, index) => ({ ...newScoredField(), key, label: `Is it in order, ${index}?` })),
        },
      ],
    },
    scoring: Object.fromEntries(keys.map(key => [key, { ...usualScoring, critical: key === keyOf(1) }])),
  }
}

/** A walk of so many questions on one page. */
export const walkOf = (count: number): Walk => ({
  walkId: 'w1',
  auditId: 'a1',
  title: 'Medicines',
  version: 1,
  site: null,
  about: '',
  dueOn: '',
  ...asked(count),
  answeredAt: {},
  revision: 0,
  cites: [],
  answers: {},
  remarks: {},
  photos: [],
  startedAt: at,
  savedAt: at,
})

export const runOf = (over: Partial<RunItem> = {}): RunItem => ({
  runId: 'r1',
  auditId: 'a1',
  title: 'Medicines',
  kind: 'medicines',
  version: 1,
  site: null,
  points: 1,
  of: 2,
  result: 'critical',
  sections: [{ key: 'p_room', title: 'Room', points: 1, of: 2, failed: 1 }],
  by: 'Nia Owen',
  doneAt: at,
  receivedAt: at,
  correction: 0,
  ...over,
})

/** A result of two questions: the second, which is critical, was answered *No*. */
export const resultOf = (over: Partial<RunDetails> = {}): RunDetails => ({
  ...runOf(),
  ...asked(2),
  cites: [],
  answers: {
    f_q0: valueOfAnswer({ type: 'choice' }, 'yes'),
    f_q1: valueOfAnswer({ type: 'choice' }, 'no'),
  },
  remarks: { f_q1: { note: 'Wet', photos: [], action: false } },
  photos: [],
  actions: [{ field: 'f_q1', actionId: 'act1', number: 4, state: 'open' }],
  reason: '',
  correctedBy: '',
  corrects: '',
  ...over,
})
