import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dateAndTime, dayOf } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { type Duty, isOpen, type RecordDetails } from '../registersTexts.ts'

const DutyDialog = lazy(async () => ({ default: (await import('./DutyDialog.tsx')).DutyDialog }))

/** How it stands with a body, in a word and a sentence. */
function Standing({ duty }: { duty: Duty }) {
  if (duty.doneOn !== '') {
    return (
      <Status tone="success">
        {`Told on ${dayOf(duty.doneOn)}${duty.reference === '' ? '' : `, reference ${duty.reference}`}`}
      </Status>
    )
  }
  if (duty.notNeededWhy !== '') return <Status tone="neutral">{`Not needed: ${duty.notNeededWhy}`}</Status>
  const isLate = Date.parse(duty.dueAt) < Date.now()
  return (
    <Status tone={isLate ? 'danger' : 'warning'}>
      {`${isLate ? 'Was to be told by' : 'To be told by'} ${dateAndTime(duty.dueAt)}`}
    </Status>
  )
}

/** Which bodies may have to be told, by when, and by which law. */
export function Duties({ record, maySettle }: { record: RecordDetails; maySettle: boolean }) {
  const [chosen, setChosen] = useState<Duty>()
  const { duties } = record
  return (
    <section aria-labelledby="duties" className="grid grid-cols-1 gap-3">
      <h2 id="duties">Who must be told</h2>
      {duties.length === 0 ? (
        <p className="text-quiet">By what is written down, nobody outside has to be told.</p>
      ) : (
        <p className="text-quiet">
          You may have to tell these bodies. Read the source, and say when you told them, or why you need not.
        </p>
      )}
      <ul className="grid gap-3">
        {duties.map(duty => (
          <li key={duty.dutyId} className="grid gap-2 rounded-md border border-line bg-sheet p-4">
            <p className="font-bold wrap-anywhere">{duty.body}</p>
            <p>{duty.what}</p>
            <p className="text-quiet">{duty.within}</p>
            <Standing duty={duty} />
            <p className="text-small text-quiet">
              <a href={duty.link} target="_blank" rel="noreferrer" className="wrap-anywhere">
                {duty.source}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              {duty.lookedUpOn !== '' && `, looked up on ${dayOf(duty.lookedUpOn)}`}
            </p>
            {duty.toCheck && (
              <Notice tone="warning">
                This has not been compared with the law as it is now. Please check the source.
              </Notice>
            )}
            {maySettle && (
              <div>
                <Button variant="quiet" onClick={() => setChosen(duty)}>
                  {isOpen(duty) ? 'Told, or not needed…' : 'Change…'}
                  <span className="sr-only"> {duty.body}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <DutyDialog recordId={record.recordId} duty={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
