import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import type { RecordSeverity, RecordState } from '@cloudoc/quality/contract/registers/kinds.ts'
import { type Register, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import type { recordDetails, recordList } from '@cloudoc/quality/contract/registers/records.ts'

export type RecordItem = ReplyOf<typeof recordList>[number]
export type RecordDetails = ReplyOf<typeof recordDetails>
export type Duty = RecordDetails['duties'][number]

export const stateTones: Readonly<Record<RecordState, StatusTone>> = {
  new: 'info',
  triage: 'warning',
  'looking into': 'warning',
  learnt: 'info',
  closed: 'success',
}
export const severityTones: Readonly<Record<RecordSeverity, StatusTone>> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  critical: 'danger',
}

/** A register of an address; nothing for what is none. */
export const registerOf = (text: string): Register | undefined => registers.find(each => each === text)

/** When it happened: with the hour where that is known. */
export const happenedWords = ({ happenedAt, hasTime }: Pick<RecordItem, 'happenedAt' | 'hasTime'>): string =>
  hasTime ? dateAndTime(happenedAt) : longDate(happenedAt)

/** Nobody has said yet that the body was told, or need not be. */
export const isOpen = ({ doneOn, notNeededWhy }: Duty): boolean => doneOn === '' && notNeededWhy === ''
