import { profileEditors } from '@cloudoc/accounts/contract/profile.ts'
import { recordRecent } from '@cloudoc/documents/contract/documents.ts'
import { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import type { MouseEvent } from 'react'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { useViewer } from '../../company/companyReads.ts'
import { allows, mayReadDocuments } from '../../menu/rules.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { versionName } from '../issue/VersionWords.tsx'
import { AdoptionChecks } from './AdoptionChecks.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FrontFacts } from './FrontFacts.tsx'
import { gapLabel, gapPath } from './gaps.ts'
import { ReadActions } from './ReadActions.tsx'

/**
 * A document to be read, of now or (`revision`) of earlier, filled in with the company's details (documents
 * §2 /documents/view).
 */
export function ViewDocument() {
  return (
    <DialogHost>
      <ViewedDocument />
    </DialogHost>
  )
}

function ViewedDocument() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [fileId, revisionId] = [params.get('id') ?? '', params.get('revision') ?? '']
  const draft = params.get('draft') === 'true'
  const { data, error, code, isLoading, retry } = useRead(
    viewContent,
    fileId === '' ? null : { fileId, ...(revisionId ? { revisionId } : { draft }) },
  )
  const viewer = useViewer()
  const fills = allows(viewer, ...profileEditors)
  const seesAll = mayReadDocuments(viewer)
  const there = data !== undefined
  useEffect(() => {
    if (there) void send(recordRecent, { fileId })
  }, [there, fileId])

  /** From the field that fills a gap, the way leads back here. */
  const state = { document: { id: fileId, name: data?.name ?? '' } }
  /** Gaps lead to the profile within the app, unless a new tab is asked for. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a.placeholder') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate((link.getAttribute('href') ?? '').replace(/^\/company/, ''), { state })
  }
  const gaps =
    data?.gaps.flatMap(key => {
      const path = gapPath(key)
      return path === undefined ? [] : [{ key, path }]
    }) ?? []
  return (
    <Screen title={data?.name ?? 'Document'} crumbs={[{ label: 'Documents', to: '/documents' }]}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the document" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (
        <div className="grid grid-cols-1 gap-3" onClick={follow}>
          {/* Under the title, which may be long. */}
          <ReadActions document={data} revisionId={revisionId} draft={draft} />
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
            {[
              data.policyNumber,
              data.set,
              data.version && versionName(data.version),
              data.version.startsWith('Provider') ? '' : data.provider && `based on provider’s ${data.provider}`,
              data.review_date && `Review date ${longDate(data.review_date)}`,
              `Changed ${dateAndTime(data.at)}${data.by && ` by ${data.by}`}`,
            ]
              .filter(Boolean)
              .map(fact => (
                <span key={fact}>{fact}</span>
              ))}
          </p>
          <FrontFacts facts={data.facts} related={data.related} />
          {revisionId !== '' && (
            <Notice
              title="This is an earlier text of the document."
              action={<Link to={readPath(fileId)}>Read it as it is now</Link>}
            />
          )}
          {seesAll && <AdoptionChecks checks={data.checks} />}
          {revisionId === '' && seesAll && <DraftNotice document={data} draft={draft} />}
          {gaps.length > 0 && (
            <Notice
              title={
                gaps.length === 1
                  ? 'One detail of your company is missing in this document'
                  : `${gaps.length} details of your company are missing in this document`
              }
            >
              <ul className="flex flex-wrap gap-x-4">
                {gaps.map(({ key, path }) => (
                  <li key={key}>
                    {fills ? (
                      <Link to={path} state={state} className="inline-flex min-h-target items-center">
                        {gapLabel(key, data.country)}
                      </Link>
                    ) : (
                      gapLabel(key, data.country)
                    )}
                  </li>
                ))}
              </ul>
              {!fills && <p>The account holder of your company can fill {gaps.length === 1 ? 'it' : 'them'} in.</p>}
            </Notice>
          )}
          <DocumentPage document={data} linked={fills} />
        </div>
      )}
    </Screen>
  )
}
