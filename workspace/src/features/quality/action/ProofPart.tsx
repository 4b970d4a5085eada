import { browser } from '@cloudoc/kit/calls/browser.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Moment } from '@cloudoc/kit/components/data/Day.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { actionProofFile, removeActionProof } from '@cloudoc/quality/contract/action-proof.ts'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Paperclip from 'lucide-react/icons/paperclip'
import StickyNote from 'lucide-react/icons/sticky-note'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { proofWords } from '../../actions/actionTexts.ts'
import { coursePath } from '../../addresses/courses.ts'
import { readPath } from '../../addresses/documents.ts'
import { editPath } from '../../addresses/policies.ts'
import type { ActionDetails, ActionProof } from '../qualityReads.ts'
import { AddProof } from './AddProof.tsx'

const icon = 'mt-1 size-5 shrink-0 text-quiet'
const icons: Readonly<Record<ActionProof['kind'], ReactNode>> = {
  file: <Paperclip aria-hidden className={icon} />,
  note: <StickyNote aria-hidden className={icon} />,
  policy: <BookOpenCheck aria-hidden className={icon} />,
  course: <GraduationCap aria-hidden className={icon} />,
  document: <FileText aria-hidden className={icon} />,
}
const pathOf = ({ kind, ref }: ActionProof): string =>
  kind === 'policy' ? editPath(ref) : kind === 'course' ? coursePath(ref) : readPath(ref)

interface ProofPartProps {
  action: ActionDetails
  own?: boolean
  /** Whether a photo or file is on its way. */
  onSending?: (isSending: boolean) => void
}

/** What shows that an action was done, and ways to add more. `own`: as its owner, whatever one's rights. */
export function ProofPart({ action, own = false, onSending }: ProofPartProps) {
  const { proof, needsProof, may } = action
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-heading">Proof</h2>
      {proof.length === 0 && (
        <p className="text-quiet">
          {!needsProof
            ? 'None was added.'
            : own
              ? 'It is done only with proof.'
              : 'It is done only with proof: a photo, a file, a note or a link.'}
        </p>
      )}
      {proof.length > 0 && (
        <ul className="border-t border-line">
          {proof.map(each => (
            <ProofLine key={each.proofId} proof={each} own={own} removes={may.work && !own} />
          ))}
        </ul>
      )}
      {may.work && <AddProof actionId={action.actionId} own={own} onSending={onSending} />}
    </Card>
  )
}

function ProofLine({ proof, own, removes }: { proof: ActionProof; own: boolean; removes: boolean }) {
  const write = useWriting()
  const { proofId, kind, label, note, asOf, at, by, size } = proof
  return (
    <li className="flex items-start gap-3 border-b border-line py-2 last:border-0">
      {icons[kind]}
      <div className="grid min-w-0 grow gap-x-4">
        <ProofName proof={proof} own={own} />
        {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <p className="flex flex-wrap gap-x-4 text-small text-quiet">
          <span>{[proofWords[kind], asOf, size > 0 && fileSize(size)].filter(Boolean).join(', ')}</span>
          <Moment at={at} />
          <span>{by}</span>
        </p>
      </div>
      {removes && (
        <IconButton
          label={`Take out ${label || 'this note'}`}
          icon={<X aria-hidden />}
          onClick={() => void write(removeActionProof, { proofId })}
        />
      )}
    </li>
  )
}

/** What a proof is called, and the way to it. An owner without rights is shown the name of a link alone. */
function ProofName({ proof, own }: { proof: ActionProof; own: boolean }) {
  const [ask, asking] = useCall(actionProofFile)
  const { proofId, kind, label } = proof
  if (kind === 'note') return null
  const open = async () => {
    const envelope = await ask({ proofId })
    if (envelope.status === 1) browser.leave(envelope.response.url)
    else showMessage(textOf(envelope) ?? brokenText, 'danger')
  }
  if (kind === 'file')
    return (
      <Button
        variant="row"
        className="justify-self-start text-left wrap-anywhere"
        progress={asking.progress === 'pending' ? 'pending' : 'idle'}
        onClick={() => void open()}
      >
        {label}
      </Button>
    )
  return own ? (
    <p className="wrap-anywhere">{label}</p>
  ) : (
    <Link to={pathOf(proof)} className="inline-flex min-h-target items-center justify-self-start wrap-anywhere">
      {label}
    </Link>
  )
}
