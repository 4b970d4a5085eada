import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { type RhythmUnit, rhythmUnits } from '@cloudoc/quality/contract/audits/audit-words.ts'

/** Every so many days, weeks or months, from a day (YYYY-MM-DD) on. */
interface Rhythm {
  every: number
  unit: RhythmUnit
  startsOn: string
}
const unitWords: Readonly<Record<RhythmUnit, string>> = { day: 'days', week: 'weeks', month: 'months' }

interface RhythmFieldsProps {
  /** What stands in them at first; from today where it says no first day. */
  rhythm: Pick<Rhythm, 'every' | 'unit'> & Partial<Rhythm>
  /** What the first day means for the others. */
  hint: string
}

/** The fields of a plan that say how often, and from when. */
export function RhythmFields({ rhythm, hint }: RhythmFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Every"
          name="every"
          type="number"
          inputMode="numeric"
          min={1}
          max={60}
          defaultValue={String(rhythm.every)}
        />
        <Select
          label="Unit"
          name="unit"
          options={rhythmUnits.map(unit => ({ value: unit, label: unitWords[unit] }))}
          defaultValue={rhythm.unit}
        />
      </div>
      <TextField label="First day" name="startsOn" type="date" hint={hint} defaultValue={rhythm.startsOn ?? today()} />
    </>
  )
}

/** What was entered in `RhythmFields`. */
export const rhythmOf = (values: FormReader): Rhythm => ({
  every: Number(values.text('every')),
  unit: rhythmUnits.find(unit => unit === values.text('unit')) ?? 'month',
  startsOn: values.text('startsOn'),
})

/** What is wrong with what was entered in `RhythmFields`, by field. */
export const rhythmErrors = (values: FormReader) => {
  const { every, startsOn } = rhythmOf(values)
  return {
    every: Number.isInteger(every) && every >= 1 && every <= 60 ? undefined : 'Between 1 and 60.',
    startsOn: startsOn === '' ? 'Choose the first day.' : undefined,
  }
}
