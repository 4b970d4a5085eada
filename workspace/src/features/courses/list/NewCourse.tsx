import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { courseStarters, saveCourse } from '@cloudoc/courses/contract/courses.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { coursePath, trainingPath } from '../../addresses/courses.ts'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { everyOf, minutesOf, topics } from '../coursesTexts.ts'

type Starter = ReplyOf<typeof courseStarters>[number]

/** A new course: from one of the library's, or blank. It begins as a draft. */
export function NewCourse() {
  const navigate = useNavigate()
  const write = useWriting()
  const [progress, during] = usePending()
  const starters = useRead(courseStarters, {})
  const make = async (input: { title: string } | { starterId: string }) => {
    const made = await during(write(saveCourse, input, { says: '' }))
    if (made) await navigate(coursePath(made.id))
  }
  return (
    <Screen
      title="New course"
      width="wide"
      crumbs={[{ label: 'Training', to: trainingPath }]}
      lead="It begins as a draft: staff see it when you publish it."
    >
      <Form
        label="Blank course"
        className="items-end gap-3 rounded-md border border-line bg-sheet p-4 sm:flex"
        check={values => ({ title: values.text('title') === '' ? saveCourse.texts.nameless : undefined })}
        onSubmit={values => make({ title: values.text('title') })}
      >
        <div className="min-w-0 grow">
          <TextField
            label="A course of your own"
            name="title"
            maxLength={200}
            placeholder="Its title"
            autoComplete="off"
          />
        </div>
        <div>
          <Button type="submit" progress={progress} pendingText="Creating…">
            Create course
          </Button>
        </div>
      </Form>
      {starters.error !== undefined && <Refused error={starters.error} code={starters.code} onRetry={starters.retry} />}
      {starters.isLoading && <Skeleton shape="block" count={2} label="Loading courses of the library" />}
      {starters.data && starters.data.length > 0 && (
        <section aria-labelledby="starters" className="grid gap-3 pt-3">
          <h2 id="starters">From the library</h2>
          <p className="max-w-measure text-quiet">Written to be changed: what you begin from them is your own.</p>
          <ul className="grid gap-3 md:grid-cols-2">
            {starters.data.map(starter => (
              <StarterCard
                key={starter.starterId}
                starter={starter}
                onTake={() => make({ starterId: starter.starterId })}
              />
            ))}
          </ul>
        </section>
      )}
    </Screen>
  )
}

function StarterCard({
  starter: { title, summary, minutes, validMonths, topics: names, questions, courseId },
  onTake,
}: {
  starter: Starter
  onTake: () => Promise<void>
}) {
  const [progress, during] = usePending()
  const [open, setOpen] = useState(false)
  return (
    <li className="grid content-start gap-2 rounded-md border border-line bg-sheet p-4">
      <h3 className="wrap-anywhere">{title}</h3>
      {summary !== '' && <p className="text-quiet wrap-anywhere">{summary}</p>}
      <p className="flex flex-wrap gap-x-4 text-small text-quiet">
        {[
          minutesOf(minutes),
          topics(names.length),
          questions > 0 && `quiz of ${questions} questions`,
          everyOf(validMonths),
        ]
          .filter(Boolean)
          .map(fact => (
            <span key={String(fact)}>{fact}</span>
          ))}
      </p>
      {open && (
        <ol className="ml-5 list-decimal">
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          progress={progress}
          pendingText="Creating…"
          onClick={() => {
            void during(onTake())
          }}
        >
          Begin from it<span className="sr-only">: {title}</span>
        </Button>
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide topics' : 'Topics'}
          <span className="sr-only"> of {title}</span>
        </Button>
        {courseId !== '' && (
          <Button variant="link" to={coursePath(courseId)}>
            You have one<span className="sr-only"> from {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
