import type { Answer } from '@cloudoc/forms/contract/rules/answers.ts'
import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { FileWays } from './FileQuestion.tsx'

export interface QuestionProps {
  field: Field
  value: Answer | undefined
  onAnswer: (key: string, value: Answer | undefined) => void
  /** What stands in a field is no number. */
  onUnread: (key: string, unread: boolean) => void
  files: FileWays | undefined
}

/** Help as it was written, in its lines. */
export const Help = ({ text }: { text: string }) => <span className="wrap-anywhere whitespace-pre-line">{text}</span>

/** What every question has in common. Its name is its key, by which texts find it. */
export const sharedOf = ({ key, label, help, required }: Field) => ({
  name: key,
  label: label.trim() === '' ? 'Question' : label,
  optional: !required,
  ...(help.trim() !== '' && { hint: <Help text={help} /> }),
})

/** A dot that was chosen cannot be pressed away: where nothing need be answered, this does. */
export const TakeBack = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <div>
    <Button variant="link" onClick={onPress}>
      Take this answer back<span className="sr-only">: {label}</span>
    </Button>
  </div>
)
