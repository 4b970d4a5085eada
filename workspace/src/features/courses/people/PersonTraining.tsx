import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { matrixPath } from '../../addresses/courses.ts'
import { useViewer } from '../../company/companyReads.ts'
import { managesTraining } from '../../menu/rules.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { Certificates } from './Certificates.tsx'
import { Enrolments } from './Enrolments.tsx'

const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }))
const EvidenceDialog = lazy(async () => ({ default: (await import('../matrix/EvidenceDialog.tsx')).EvidenceDialog }))

/** The training record of one person: their courses, and their certificates. */
export function PersonTraining() {
  const [params] = useSearchParams()
  const manages = managesTraining(useViewer())
  const [id, name] = [params.get('id') ?? '', params.get('name') ?? '']
  const [open, setOpen] = useState<'record' | 'evidence'>()
  const back = { label: 'Who is trained', to: matrixPath() }
  if (id === '')
    return (
      <Screen title="Training record" crumbs={[back]}>
        <Absent title="That employee is no longer there" to={back.to} back={back.label} />
      </Screen>
    )
  return (
    <Screen
      title={name === '' ? 'Training record' : `Training of ${name}`}
      crumbs={[back]}
      action={
        manages && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setOpen('evidence')}>
              Evidence…
            </Button>
            <Button onClick={() => setOpen('record')}>Record a certificate…</Button>
          </div>
        )
      }
    >
      <Enrolments employeeId={id} />
      <section aria-labelledby="certificates" className="grid grid-cols-1 gap-3 pt-3">
        <h2 id="certificates">Certificates</h2>
        <Certificates employeeId={id} />
      </section>
      <Suspense fallback={null}>
        {open === 'record' && (
          <RecordDialog employee={{ id, name: name || 'this employee' }} onClose={() => setOpen(undefined)} />
        )}
        {open === 'evidence' && (
          <EvidenceDialog employee={{ id, name: name || 'this employee' }} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Screen>
  )
}
