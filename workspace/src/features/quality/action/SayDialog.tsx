import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import type { ReactNode } from 'react'
import { DueField } from '../../actions/DueField.tsx'

export interface Said {
  words: string
  dueOn: string
  checkOn: string
}
interface Props {
  title: string
  /** What the button says. */
  action: string
  danger?: boolean
  /** What is asked for in words; it has to be said where `isNeeded`. */
  words: { label: string; isNeeded: boolean }
  /** Asks by which day it is to be done again. */
  asksDue?: boolean
  /** Asks for the day on which somebody looks whether it helped, and begins with this one. */
  checkOn?: string
  progress: Progress
  onSay: (said: Said) => unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks what has to be said with a step of an action: words that stay on record, and a day. */
export function SayDialog(props: Props) {
  const { title, action, danger = false, words, asksDue = false, checkOn, progress, onSay, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
    >
      <Form
        label={title}
        check={values => ({
          words: words.isNeeded && values.text('words') === '' ? 'Say why.' : undefined,
          dueOn: asksDue && values.text('dueOn') < today() ? 'Choose a day that is not over.' : undefined,
          checkOn:
            values.text('checkOn') !== '' && values.text('checkOn') <= today() ? 'Choose a later day.' : undefined,
        })}
        onSubmit={values =>
          onSay({ words: values.text('words'), dueOn: values.text('dueOn'), checkOn: values.text('checkOn') })
        }
      >
        {children}
        <TextArea
          label={words.label}
          name="words"
          rows={3}
          maxLength={1000}
          optional={!words.isNeeded}
          hint="It stays on record."
        />
        {asksDue && <DueField days={7} />}
        {checkOn !== undefined && (
          <TextField label="Look whether it helped on" name="checkOn" type="date" optional defaultValue={checkOn} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} progress={progress}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
