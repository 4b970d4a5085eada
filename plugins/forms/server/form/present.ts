import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { z } from 'zod'
import type { formItem } from '../../contract/shapes.ts'
import { type AnswerReader, isReadBy } from '../rights/answer-reader.ts'
import type { FormRow } from '../tables.ts'
import { stateOf } from './state.ts'
import { isThere } from './there.ts'

/** A form with how many have answered, and when last. */
export type Listed = FormRow & { answers: number; answered_at: Date | null }
/** SQL: columns of `countedAnswers`. */
export const answerColumns = sql`coalesce(counted.answers, 0) as answers, counted.answered_at`
/** SQL of a join that counts the answers of each form, with `forms f`: corrections count for nothing, nor what the reader does not see. */
export const countedAnswers = (reader: AnswerReader) => sql`
  left join lateral (
    select count(*)::int as answers, max(a.sent_at) as answered_at
      from form_answers a
     where a.form_id = f.id
       and a.company_id = f.company_id
       and a.correction = 0
       and ${isThere('a')}
       ${isReadBy(reader, 'a')}) counted on true`

export const itemOf = (row: Listed): z.input<typeof formItem> => ({
  formId: row.document_id,
  title: row.title,
  state: stateOf(row),
  staff: row.staff,
  public: row.is_public === true,
  closesOn: row.closes_on ?? '',
  version: row.live_number,
  changed: row.live_number > 0 && row.revision !== row.live_revision,
  answers: row.answers,
  answeredAt: row.answered_at?.toISOString() ?? '',
  updatedAt: row.changed_at.toISOString(),
  updatedBy: row.changer_name,
})
