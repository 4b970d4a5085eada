import { useState } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { questions as questionsOf, saveQuestion, setTestRequired, suggestedQuestions, takeQuestions, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Checkbox } from '@cloudoc/kit/components/form/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import type { QuestionFields } from '../../quiz/question.ts'
import { QuestionDialog } from '../../quiz/QuestionDialog.tsx'
import { QuestionList } from '../../quiz/QuestionList.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { countOf } from '../words.ts'
import { usePolicyWrite } from '../usePolicyWrite.ts'
import type { Question } from './question.ts'

/** The test of a document: whether it is asked for, how it is marked, and its questions with their right answers. `fileId`: a policy, or the document that it comes from. */
export function PolicyTest({ fileId }: { fileId: string }) {
  const settings = useRead(testRequired, { fileId })
  const list = useRead(questionsOf, { fileId })
  const [editing, setEditing] = useState<Question | 'new'>()
  const [deleting, setDeleting] = useState<Question>()
  const [progress, during] = usePending()
  const write = usePolicyWrite()
  const save = async (fields: QuestionFields) =>
    (await write(saveQuestion, { fileId, ...fields, type: editing === 'new' ? 'add' : 'edit', ...(editing && editing !== 'new' && { id: editing.id }) })) !== undefined
  const remove = async () => {
    if (deleting) await during(write(saveQuestion, { fileId, id: deleting.id, type: 'delete' }))
    setDeleting(undefined)
  }
  if (settings.error !== undefined) return <Refused error={settings.error} code={settings.code} onRetry={settings.retry} />
  if (!settings.data) return <Skeleton count={4} label="Loading the test" />
  const suggested = settings.data.suggested
  return (
    <div className="grid grid-cols-1 gap-6">
      <Settings key={`${String(settings.data.testRequired)} ${settings.data.passMark} ${settings.data.attempts}`} fileId={fileId} settings={settings.data} />
      {suggested > 0 && <Suggested fileId={fileId} count={suggested} />}
      <ListStates
        reading={list} rows={list.data} noun={{ one: 'question', many: 'questions' }} narrowed={false} onClear={() => undefined}
        empty={<EmptyState title="No questions yet" action={<Button variant="quiet" onClick={() => setEditing('new')}>Add a question…</Button>}>A test shows that a policy was understood. It is frozen with each version.</EmptyState>}
      >
        {rows => (
          <>
            <QuestionList questions={rows} badge={({ origin }) => origin === 'library' && <Badge>From the library</Badge>} onChange={setEditing} onDelete={setDeleting} />
            <p><Button variant="quiet" onClick={() => setEditing('new')}>Add a question…</Button></p>
          </>
        )}
      </ListStates>
      {editing && <QuestionDialog question={editing === 'new' ? undefined : editing} onSave={save} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ConfirmDialog open danger onOpenChange={() => setDeleting(undefined)} title="Delete this question?" confirm="Delete question" progress={progress} onConfirm={() => { void remove() }}>
          <p>‘{deleting.question}’ is not asked any more from the next version on. Tests that were frozen with earlier versions stay as they are.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Settings({ fileId, settings }: { fileId: string; settings: ReplyOf<typeof testRequired> }) {
  const write = usePolicyWrite()
  const [progress, during] = usePending()
  const [on, setOn] = useState(settings.testRequired)
  return (
    <Form
      label="Settings of the test" className="gap-3"
      onSubmit={values => during(write(setTestRequired, { fileId, testRequired: on, ...(on && { passMark: Number(values.text('passMark')), attempts: Number(values.text('attempts')) }) }, { says: 'It counts from the next version on' }))}
      check={values => ({
        passMark: on && !between(values.text('passMark'), 1, 100) ? 'Between 1 and 100.' : undefined, attempts: on && !between(values.text('attempts'), 1, 10) ? 'Between 1 and 10.' : undefined,
        testRequired: on && settings.questions === 0 ? setTestRequired.texts.noQuestions : undefined,
      })}
    >
      <Checkbox label="Staff have to pass a test before they acknowledge it" hint="Counts from the next version that is published." name="testRequired" checked={on} onChange={({ currentTarget: { checked } }) => setOn(checked)} />
      {on && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-form">
          <TextField label="Right answers to pass, in %" name="passMark" type="number" inputMode="numeric" min={1} max={100} defaultValue={settings.passMark} />
          <TextField label="Tries" name="attempts" type="number" inputMode="numeric" min={1} max={10} defaultValue={settings.attempts} />
        </div>
      )}
      <div><Button type="submit" variant="quiet" progress={progress}>Save settings</Button></div>
    </Form>
  )
}
const between = (text: string, min: number, max: number): boolean => Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max

/** Questions of the provider that are not taken yet. */
function Suggested({ fileId, count }: { fileId: string; count: number }) {
  const write = usePolicyWrite()
  const [progress, during] = usePending()
  const [open, setOpen] = useState(false)
  const { data } = useRead(suggestedQuestions, open ? { fileId } : null)
  return (
    <Notice
      title={`The library has ${countOf(count, 'question', 'questions')} on this document`}
      action={<><Button variant="quiet" progress={progress} onClick={() => { void during(write(takeQuestions, { fileId, keys: [] })) }}>Take {count === 1 ? 'it' : 'them all'}</Button><Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Hide' : 'Look first'}</Button></>}
    >
      They become your own, and you can change them.
      {open && data && (
        <ul className="grid gap-2 pt-2">
          {data.map(({ key, question }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4"><span className="min-w-0 grow basis-1/2 wrap-anywhere">{question}</span><Button variant="link" aria-label={`Take: ${question}`} onClick={() => { void during(write(takeQuestions, { fileId, keys: [key] })) }}>Take</Button></li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
