import { haveActionRead, haveRecordRead } from '../../contract/lessons.ts'
import type { ActionRow, RecordRow } from '../tables.ts'

/** What a lesson comes out of. */
export interface LessonSource {
  publicId: string
  /** Columns of a lesson that name it. */
  columns: { record_id: number } | { action_id: number }
  /** There is something to be learnt from it. */
  isReady: boolean
  /** The call that has staff read it. */
  call: typeof haveRecordRead | typeof haveActionRead
}

export const lessonsFromRecord = ({
  id,
  document_id,
  state,
  learnt,
}: Pick<RecordRow, 'id' | 'document_id' | 'state' | 'learnt'>): LessonSource => ({
  publicId: document_id,
  columns: { record_id: id },
  isReady: state === 'learnt' || state === 'closed' || learnt !== '',
  call: haveRecordRead,
})

export const lessonsFromAction = ({
  id,
  document_id,
  state,
}: Pick<ActionRow, 'id' | 'document_id' | 'state'>): LessonSource => ({
  publicId: document_id,
  columns: { action_id: id },
  isReady: state === 'confirmed',
  call: haveActionRead,
})
