import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { downloadPolicy } from '@cloudoc/policies/contract/policies.ts'
import { policyVersions, policyVersionText } from '@cloudoc/policies/contract/publishing.ts'
import { useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { openFile } from '../list/openFile.ts'
import { Readers } from '../readers/Readers.tsx'
import { ReadSoFar } from '../StatusLabels.tsx'

type Version = ReplyOf<typeof policyVersions>[number]
const limit = 25
/** Its number; with the moment, where another one of the same issued version stands beside it. */
const nameOf = ({ version, publishedAt }: Version, among: readonly Version[]): string =>
  among.filter(other => other.version === version).length > 1 ? `${version} of ${dateAndTime(publishedAt)}` : version

/** The versions of a policy, newest first: each can be read as it was published, and with who read it. */
export function Versions({ policyId }: { policyId: string }) {
  const [skip, setSkip] = useState(0)
  const [open, setOpen] = useState<{ kind: 'text' | 'readers'; version: Version }>()
  const write = useWriting()
  const list = useRead(policyVersions, { id: policyId, skip, limit }, { keepPrevious: true })
  const download = async (versionId: string) => {
    const file = await write(downloadPolicy, { id: policyId, versionId }, { says: '' })
    if (file) openFile(file)
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'version', many: 'versions' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={<EmptyState title="Not published yet">Each version that you publish stays here as it was.</EmptyState>}
      >
        {rows => (
          <ol aria-label="Versions" className="grid gap-4">
            {rows.map((version, at) => (
              <li key={version.versionId} className="grid gap-1 border-b border-line pb-3 last:border-0">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>Version {version.version}</strong>
                  {version.inForce && <Badge variant="marker">In force</Badge>}
                  <span className="text-quiet">
                    {skip + at + 1 === list.total ? 'the first' : version.major ? 'to be read again' : 'small change'}
                  </span>
                </p>
                {version.note !== '' && (
                  <p className="max-w-measure wrap-anywhere whitespace-pre-line">{version.note}</p>
                )}
                <p className="text-small text-quiet">
                  Published {dateAndTime(version.publishedAt)}
                  {version.publishedBy && ` by ${version.publishedBy}`}
                  {version.recordedAs !== '' && `, and recorded then as ${version.recordedAs}`}; fingerprint{' '}
                  <code title={version.hash}>{version.hash.slice(0, 12)}…</code>
                </p>
                <ReadSoFar counts={version} nobody="Nobody had it to read" />
                <p className="flex flex-wrap gap-x-4">
                  <Button
                    variant="link"
                    aria-label={`Read version ${nameOf(version, rows)}`}
                    onClick={() => setOpen({ kind: 'text', version })}
                  >
                    Read
                  </Button>
                  <Button
                    variant="link"
                    aria-label={`Who read it: version ${nameOf(version, rows)}`}
                    onClick={() => setOpen({ kind: 'readers', version })}
                  >
                    Who read it
                  </Button>
                  <Button
                    variant="link"
                    aria-label={`Download version ${nameOf(version, rows)}`}
                    onClick={() => {
                      void download(version.versionId)
                    }}
                  >
                    Download
                  </Button>
                </p>
              </li>
            ))}
          </ol>
        )}
      </ListStates>
      <Pagination skip={skip} limit={limit} total={list.total} label="Pages of versions" onSkip={setSkip} />
      {open && (
        <Dialog
          open
          size="wide"
          onOpenChange={next => {
            if (!next) close()
          }}
          title={`Version ${open.version.version}`}
          description={
            open.kind === 'text' ? 'As it was published.' : 'Who had it to read, and how each of them stood.'
          }
        >
          {open.kind === 'text' ? (
            <VersionText versionId={open.version.versionId} />
          ) : (
            <Readers policyId={policyId} versionId={open.version.versionId} />
          )}
        </Dialog>
      )}
    </>
  )
}

function VersionText({ versionId }: { versionId: string }) {
  const { data, error, code, isLoading, retry } = useRead(policyVersionText, { versionId })
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (isLoading || !data) return <Skeleton count={6} label="Loading the version" />
  if (data.pdfUrl !== '')
    return (
      <p>
        <a href={data.pdfUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-target items-center">
          Open the PDF
        </a>
      </p>
    )
  return (
    <>
      {data.headerContent !== '' && (
        <Prose html={data.headerContent} className="border-b border-line pb-3 text-quiet" />
      )}
      <Prose html={data.innerContent} />
      {data.footerContent !== '' && (
        <Prose html={data.footerContent} className="border-t border-line pt-3 text-quiet" />
      )}
    </>
  )
}
