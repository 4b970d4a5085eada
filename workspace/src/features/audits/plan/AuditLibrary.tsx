import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { kindWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { adoptTemplate } from '@cloudoc/quality/contract/audits/templates.ts'
import { useState } from 'react'
import type { LibraryAudit } from '../auditsReads.ts'

/** Audits of the library that can be taken over: those of documents that the company has, and the others folded. */
export function AuditLibrary({ audits }: { audits: readonly LibraryAudit[] }) {
  const suiting = audits.filter(({ suits }) => suits)
  const others = audits.filter(({ suits }) => !suits)
  if (audits.length === 0) return null
  return (
    <section aria-label="From the library" className="grid gap-3 pt-6">
      <h2 className="text-section">From the library</h2>
      <AuditCards audits={suiting} />
      {others.length > 0 && (
        <details className="grid gap-3" open={suiting.length === 0}>
          <summary className="min-h-target cursor-pointer py-2 font-bold">
            {counted(others.length, 'audit', 'audits')} of other services
          </summary>
          <AuditCards audits={others} />
        </details>
      )}
    </section>
  )
}

function AuditCards({ audits }: { audits: readonly LibraryAudit[] }) {
  const write = useWriting()
  const [taking, setTaking] = useState('')
  const takeOver = async (starterId: string) => {
    setTaking(starterId)
    await write(adoptTemplate, { starterId })
    setTaking('')
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {audits.map(({ starterId, title, kind, about, questions, cites, adopted }) => (
        <li key={starterId} className="grid content-start gap-2 rounded-md border border-line bg-sheet p-4">
          <h3 className="text-heading">{title}</h3>
          <p className="text-small text-quiet">
            {kindWords[kind]} · {counted(questions, 'question', 'questions')}
          </p>
          <p>{about}</p>
          {cites.length > 0 && (
            <p className="text-small text-quiet">
              Goes with {cites.map(({ number, title: name }) => `${number} ${name}`).join(', ')}.
            </p>
          )}
          <div>
            <Button
              variant="quiet"
              progress={taking === starterId ? 'pending' : 'idle'}
              onClick={() => void takeOver(starterId)}
            >
              {adopted ? 'Take over again' : 'Take over'}
              <span className="sr-only">: {title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
