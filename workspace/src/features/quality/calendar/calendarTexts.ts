import type { CalendarKind } from '@cloudoc/quality/contract/calendar/calendar-words.ts'
import { readPath } from '../../addresses/documents.ts'
import { actionPath, meetingPath } from '../../addresses/quality.ts'
import { auditsPath, beginAuditPath, resultPath } from '../../addresses/quality-audits.ts'
import { recordPath } from '../../addresses/registers.ts'
import type { CalendarEntry } from '../qualityReads.ts'

export const kindWords: Readonly<Record<CalendarKind, string>> = {
  review: 'Review',
  audit: 'Audit',
  training: 'Training runs out',
  action: 'Action',
  check: 'Did it help?',
  duty: 'To tell',
  meeting: 'Meeting',
  law: 'The law changes',
  policy: 'To read',
  course: 'Training',
}

/** Where an entry leads. */
export function entryPath({ kind, id, key, done, late }: CalendarEntry): string {
  switch (kind) {
    case 'review':
      return readPath(id)
    case 'audit':
      return key !== '' ? resultPath(key) : done || late ? auditsPath : beginAuditPath(id)
    case 'training':
      return '/training/matrix'
    case 'action':
    case 'check':
      return actionPath(id)
    case 'duty':
      return recordPath(id)
    case 'meeting':
      return meetingPath(id)
    case 'law':
      return '/dashboard'
    case 'policy':
    case 'course':
      return '/todo'
  }
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
