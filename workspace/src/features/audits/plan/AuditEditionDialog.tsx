import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { auditEdition, keepAuditEdition, takeAuditEdition } from '@cloudoc/quality/contract/audits/editions.ts'
import { changeWords } from '../../edition/changeWords.ts'
import { EditionChanges } from '../../edition/EditionChanges.tsx'
import { EditionDialog } from '../../edition/EditionDialog.tsx'
import type { AuditItem } from '../auditsReads.ts'

type Edition = ReplyOf<typeof auditEdition>
type Question = Edition['questions'][number]
type Asked = NonNullable<Question['before']>

/** What the library's newer edition of an audit would change in the company's, before it is taken, or not now. */
export function AuditEditionDialog({
  audit: { auditId, title, edition, version },
  onClose,
}: {
  audit: Pick<AuditItem, 'auditId' | 'title' | 'edition' | 'version'>
  onClose: () => void
}) {
  const reading = useRead(auditEdition, { auditId })
  const write = useWriting()
  return (
    <EditionDialog
      noun="audit"
      title={title}
      description={
        version > 0
          ? 'The version that is published is walked until you publish the next one. What was walked stays as it is.'
          : 'Your audit began from one of the library’s, which reads otherwise now.'
      }
      takeLabel="Take it into the audit"
      isKept={edition === 'kept'}
      reading={reading}
      onTake={(found, options) =>
        write(takeAuditEdition, { auditId, edition: found.edition, revision: found.revision }, options)
      }
      onKeep={(found, options) => write(keepAuditEdition, { auditId, edition: found.edition }, options)}
      onClose={onClose}
    >
      {found => <Changes found={found} />}
    </EditionDialog>
  )
}

function Changes({ found }: { found: Edition }) {
  const lost = found.questions.filter(({ outcome }) => outcome === 'replaced').length
  return (
    <EditionChanges
      parts="questions"
      warning={
        lost > 0 && (
          <Notice tone="warning" title={`In ${counted(lost, 'question')} your words or points give way`}>
            You and the library have changed the same. What you have published stays among its versions.
          </Notice>
        )
      }
      rows={found.questions.map((question, at) => <QuestionRow key={`${at} ${question.title}`} question={question} />)}
      others={otherChanges(found)}
    />
  )
}

function QuestionRow({ question }: { question: Question }) {
  const { tone, word, more } = changeWords(question, 'question')
  const { before, after, section, title } = question
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-4">
        <span className="font-bold wrap-anywhere">{title}</span>
        <Status tone={tone}>{word}</Status>
        {section !== '' && <span className="text-small text-quiet">{section}</span>}
      </span>
      {differences(before, after).map(line => (
        <p key={line} className="max-w-measure wrap-anywhere">
          {line}
        </p>
      ))}
      {more !== '' && <p className="max-w-measure text-small text-quiet">{more}</p>}
    </li>
  )
}

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
const proofWords = { none: 'not offered', optional: 'if one likes', required: 'always' } as const

/** What of a question reads otherwise. */
function differences(before: Asked | null, after: Asked | null): string[] {
  if (!before || !after) return []
  const changed = (name: string, was: string, is: string) => (was === is ? [] : [`${name}: ${is} instead of ${was}.`])
  const quoted = (text: string): string => (text === '' ? 'nothing' : `‘${text}’`)
  return [
    ...changed('Question', quoted(before.label), quoted(after.label)),
    ...changed('Help', quoted(before.help), quoted(after.help)),
    ...changed('Points', String(before.rule.points), String(after.rule.points)),
    ...changed('Critical', yesNo(before.rule.critical), yesNo(after.rule.critical)),
    ...changed('Photo', proofWords[before.rule.proof], proofWords[after.rule.proof]),
    ...changed('Opens an action', yesNo(before.rule.actionWhen.length > 0), yesNo(after.rule.actionWhen.length > 0)),
  ]
}

const fieldWords = { title: 'Title', intro: 'Introduction', section: 'Section' } as const

/** Everything beside the questions that changes, or that the company has its own of. */
function otherChanges({ details, cites }: Edition): string[] {
  const names = (list: Edition['cites']['added']): string =>
    list.map(({ number, title }) => `${number} ${title}`).join(', ')
  return [
    ...details.map(({ field, from, to, kept }) =>
      kept
        ? `${fieldWords[field]}: yours stays, ‘${from}’. The library has ‘${to}’.`
        : `${fieldWords[field]}: ‘${to}’ instead of ‘${from}’.`,
    ),
    ...(cites.added.length > 0 ? [`Policies that come: ${names(cites.added)}.`] : []),
    ...(cites.removed.length > 0 ? [`Policies that go: ${names(cites.removed)}.`] : []),
  ]
}
