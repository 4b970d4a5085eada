import type { Definition, FieldType } from '@cloudoc/forms/contract/rules/definition.ts'
import { fieldsOf } from '@cloudoc/forms/contract/rules/fields.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { FieldList } from './FieldList.tsx'
import { Palette } from './Palette.tsx'
import type { Editing } from './useBuilder.ts'

const Dialog = lazy(async () => ({ default: (await import('@cloudoc/kit/components/overlay/Dialog.tsx')).Dialog }))

interface QuestionsProps {
  form: Definition
  open: string
  said: string
  landed: { key: string; round: number }
  problems: ReadonlyMap<string, string>
  published: Readonly<Record<string, string>>
  editing: Editing
}

/** The form as it is made: its head, what it asks, and what is said at its end; beside it, what can be added. */
export function Questions(props: QuestionsProps) {
  const { form, open, editing } = props
  const [adding, setAdding] = useState(false)
  const add = (type: FieldType) => {
    setAdding(false)
    editing.add(type)
  }
  const page = () => {
    setAdding(false)
    editing.addPage()
  }
  const where = open === '' ? 'It comes at the end.' : 'It comes below what is open.'
  return (
    <div className="form-builder">
      <section aria-label="The form" className="grid min-w-0 grid-cols-1 gap-4">
        <div className="grid gap-4 rounded-md border border-line bg-sheet p-4">
          <TextField
            label="Title"
            name="title"
            maxLength={200}
            autoComplete="off"
            value={form.title}
            onChange={({ currentTarget: { value } }) => editing.text({ title: value })}
          />
          <TextArea
            label="What stands above it"
            name="intro"
            optional
            rows={2}
            maxLength={4000}
            value={form.intro}
            onChange={({ currentTarget: { value } }) => editing.text({ intro: value })}
          />
        </div>
        <FieldList {...props} />
        {fieldsOf(form).length === 0 && (
          <EmptyState title="It asks nothing yet">Add the first question: choose how it is answered.</EmptyState>
        )}
        <div className="lg:hidden">
          <Button variant="quiet" wide icon={<Plus aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
            Add a question…
          </Button>
        </div>
        <div className="rounded-md border border-line bg-sheet p-4">
          <TextArea
            label="What is said after it was sent"
            name="thanks"
            optional
            rows={2}
            maxLength={2000}
            hint="For example what happens next, and whom to call. Without it: ‘Thank you. Your answers were sent.’"
            value={form.thanks}
            onChange={({ currentTarget: { value } }) => editing.text({ thanks: value })}
          />
        </div>
      </section>
      <aside aria-label="Add to the form" className="form-palette max-lg:hidden">
        <h2 className="text-heading">Add</h2>
        <p className="pb-2 text-small text-quiet">{where}</p>
        <Palette onAdd={add} onPage={page} />
      </aside>
      {adding && (
        <Suspense fallback={null}>
          <Dialog open onOpenChange={setAdding} title="Add to the form" description={where}>
            <Palette onAdd={add} onPage={page} />
          </Dialog>
        </Suspense>
      )}
    </div>
  )
}
