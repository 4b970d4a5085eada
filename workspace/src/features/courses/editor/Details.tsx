import { saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { everyOf } from '../coursesTexts.ts'
import type { CourseDraft } from './useCourseDraft.ts'

const usual = [null, 6, 12, 24, 36]

/** What a course is called, what it is about, how long it takes, and how often it is to be taken. */
export function Details({ draft: { draft, change } }: { draft: CourseDraft }) {
  const { title, summary, minutes, validMonths } = draft
  const choices = usual.includes(validMonths) ? usual : [...usual, validMonths]
  return (
    <section aria-label="Details" className="grid grid-cols-1 gap-3 sm:grid-cols-4">
      <div className="sm:col-span-2">
        <TextField
          label="Title"
          name="title"
          maxLength={200}
          value={title}
          error={title.trim() === '' ? saveCourse.texts.nameless : undefined}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
      </div>
      <TextField
        label="Minutes"
        name="minutes"
        type="number"
        inputMode="numeric"
        min={0}
        max={6000}
        optional
        value={minutes === 0 ? '' : String(minutes)}
        onChange={({ currentTarget: { value } }) =>
          change({ minutes: Math.min(6000, Math.max(0, Math.trunc(Number(value) || 0))) })
        }
      />
      <Select
        label="To be taken"
        name="validMonths"
        value={String(validMonths ?? 0)}
        options={choices.map(months => ({
          value: String(months ?? 0),
          label: months === null ? 'Once' : everyOf(months),
        }))}
        onChange={({ currentTarget: { value } }) => change({ validMonths: value === '0' ? null : Number(value) })}
      />
      <div className="sm:col-span-4">
        <TextArea
          label="Summary"
          name="summary"
          optional
          rows={2}
          maxLength={1000}
          value={summary}
          hint="Staff see it in their list."
          onChange={({ currentTarget: { value } }) => change({ summary: value })}
        />
      </div>
    </section>
  )
}
