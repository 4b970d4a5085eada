import type { Answer } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import {
  answerLabels,
  answersInOrder,
  auditAnswerOf,
  valueOfAnswer,
} from '@cloudoc/quality/contract/scoring/questions.ts'
import type { ItemScoring, Remark } from '@cloudoc/quality/contract/scoring/scoring.ts'
import Plus from 'lucide-react/icons/plus'
import { memo, useState } from 'react'
import { AuditPhotos } from './AuditPhotos.tsx'

export interface AuditQuestionProps {
  field: Field
  rule: ItemScoring
  value: Answer | undefined
  remark: Remark | undefined
  /** What is missing; ''. */
  error: string
  onAnswer: (key: string, value: Answer | undefined) => void
  onRemark: (key: string, by: Partial<Remark>) => void
  /** Answers whether the phone took it. Without it, no photo can be added. */
  onPhoto?: (key: string, file: Blob) => Promise<boolean>
}

const choicesOf = ({ type }: Field) =>
  answersInOrder
    .filter(answer => type === 'choice' || answer !== 'na')
    .map(value => ({ value, label: answerLabels[value] }))

/** One question of an audit, as it is walked. Drawn anew only when its own answer or remark changes. */
export const AuditQuestion = memo(function AuditQuestion(props: AuditQuestionProps) {
  const { field, rule, value, remark, error, onAnswer, onRemark } = props
  const { key, label, help } = field
  const answer = auditAnswerOf(value)
  const [isNoting, setNoting] = useState(false)
  const note = remark?.note ?? ''
  const wantsNote = isNoting || note !== '' || answer === 'no'
  const byAnswer = answer !== undefined && rule.actionWhen.includes(answer)
  return (
    <section data-question={key} aria-label={label} className="grid gap-3 border-t border-line py-4 first:border-t-0">
      <RadioGroup
        label={label}
        name={key}
        inline
        hint={help === '' ? undefined : help}
        error={error === '' ? undefined : error}
        choices={choicesOf(field)}
        value={answer ?? ('' as 'yes')}
        onChange={next => onAnswer(key, valueOfAnswer(field, next))}
      />
      {wantsNote ? (
        <TextArea
          label="Note"
          name={`${key}-note`}
          optional
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => onRemark(key, { note: currentTarget.value })}
        />
      ) : (
        <div>
          <Button variant="link" icon={<Plus aria-hidden className="size-5" />} onClick={() => setNoting(true)}>
            Add a note<span className="sr-only">: {label}</span>
          </Button>
        </div>
      )}
      {rule.proof !== 'none' && <AuditPhotos {...props} />}
      {byAnswer ? (
        <p className="text-small text-quiet">An action comes of this answer.</p>
      ) : (
        answer !== undefined && (
          <Checkbox
            name={`${key}-action`}
            label="Make an action of it"
            checked={remark?.action ?? false}
            onChange={({ currentTarget }) => onRemark(key, { action: currentTarget.checked })}
          />
        )
      )}
    </section>
  )
})
