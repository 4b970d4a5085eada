import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { type Register } from '@cloudoc/quality/contract/registers/kinds.ts'
import { questionsOf } from '@cloudoc/quality/contract/registers/questions.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Runner } from '../../forms/fill/Runner.tsx'
import type { useRecordDraft } from './useRecordDraft.ts'

interface RecordFormProps {
  register: Register
  draft: ReturnType<typeof useRecordDraft>
  sendLabel: string
  onSend: (answers: Answers) => Promise<void>
  /** What stands above the button. */
  before?: ReactNode
  /** What stands beside the button. */
  note?: ReactNode
}

/** The questions of a register, as they are answered. */
export function RecordForm({ register, draft, sendLabel, onSend, before, note }: RecordFormProps) {
  const form = useMemo(() => questionsOf(register), [register])
  const [step, setStep] = useState(0)
  return (
    <div className="rounded-md border border-line bg-sheet p-4 sm:p-6">
      <Runner
        form={form}
        answers={draft.answers}
        onAnswer={draft.answer}
        files={undefined}
        step={step}
        onStep={setStep}
        onSend={onSend}
        sendLabel={sendLabel}
        pending={draft.pending}
        refusal={draft.refusal}
        before={before}
        note={note}
      />
    </div>
  )
}
