import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { questions as questionsOf, saveQuestion, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { useState } from 'react'
import { ListStates } from '../lists/ListStates.tsx'
import { Refused } from '../screen/Refused.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuizSettings } from './QuizSettings.tsx'
import type { QuestionFields } from './question.ts'
import { SuggestedQuestions } from './SuggestedQuestions.tsx'

type Question = ReplyOf<typeof questionsOf>[number]
/** What is said of a test, by what it is of. */
const words = {
  document: {
    required: 'Staff have to pass a test before they acknowledge it',
    empty: 'A test shows that a document was understood. Staff take it once the document is a staff policy.',
    loading: 'Loading the test',
  },
  policy: {
    required: 'Staff have to pass a test before they acknowledge it',
    empty: 'A test shows that a policy was understood. It is frozen with each version.',
    loading: 'Loading the test',
  },
  course: {
    required: 'Staff have to pass the quiz to complete the course',
    empty: 'A quiz shows that the course was understood. It is frozen with each version.',
    loading: 'Loading the quiz',
  },
} as const

/**
 * The test of a document or a course: whether it is asked for, how it is marked, and its questions with their
 * right answers. `fileId`: a course, a policy, or the document that it comes from.
 */
export function QuizEditor({ fileId, of, write }: { fileId: string; of: keyof typeof words; write: Write }) {
  const settings = useRead(testRequired, { fileId })
  const list = useRead(questionsOf, { fileId })
  const [editing, setEditing] = useState<Question | 'new'>()
  const [deleting, setDeleting] = useState<Question>()
  const [progress, during] = usePending()
  const save = async (fields: QuestionFields) =>
    (await write(saveQuestion, {
      fileId,
      ...fields,
      type: editing === 'new' ? 'add' : 'edit',
      ...(editing && editing !== 'new' && { id: editing.id }),
    })) !== undefined
  const remove = async () => {
    if (deleting) await during(write(saveQuestion, { fileId, id: deleting.id, type: 'delete' }))
    setDeleting(undefined)
  }
  if (settings.error !== undefined)
    return <Refused error={settings.error} code={settings.code} onRetry={settings.retry} />
  if (!settings.data) return <Skeleton count={4} label={words[of].loading} />
  const suggested = settings.data.suggested
  return (
    <div className="grid grid-cols-1 gap-6">
      <QuizSettings
        key={`${String(settings.data.testRequired)} ${settings.data.passMark} ${settings.data.attempts}`}
        fileId={fileId}
        label={words[of].required}
        settings={settings.data}
        write={write}
      />
      {suggested > 0 && <SuggestedQuestions fileId={fileId} count={suggested} write={write} />}
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'question', many: 'questions' }}
        narrowed={false}
        onClear={() => undefined}
        empty={
          <EmptyState
            title="No questions yet"
            action={
              <Button variant="quiet" onClick={() => setEditing('new')}>
                Add a question…
              </Button>
            }
          >
            {words[of].empty}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <QuestionList
              questions={rows}
              badge={({ origin }) => origin === 'library' && <Badge>From the library</Badge>}
              onChange={setEditing}
              onDelete={setDeleting}
            />
            <p>
              <Button variant="quiet" onClick={() => setEditing('new')}>
                Add a question…
              </Button>
            </p>
          </>
        )}
      </ListStates>
      {editing && (
        <QuestionDialog
          question={editing === 'new' ? undefined : editing}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setDeleting(undefined)}
          title="Delete this question?"
          confirm="Delete question"
          progress={progress}
          onConfirm={() => {
            void remove()
          }}
        >
          <p>
            ‘{deleting.question}’ is not asked any more from the next version on. Tests that were frozen with earlier
            versions stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
