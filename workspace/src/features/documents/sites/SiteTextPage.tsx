import '../compare/compare.css'
import '../update/update.css'
import { siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { historyPath, readPath } from '../../addresses/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { SiteActions } from './SiteActions.tsx'
import { SiteDecisions } from './SiteDecisions.tsx'
import { SiteDifferences } from './SiteDifferences.tsx'
import { SiteEditor } from './SiteEditor.tsx'
import { SiteReview } from './SiteReview.tsx'
import { SiteStatus } from './SiteStatus.tsx'
import { behindWords, conflictWords, type OpenSiteText } from './siteTextWords.ts'

/** /documents/location: what a document reads at one location (decision 38). */
export function SiteTextPage() {
  const [params] = useSearchParams()
  const [fileId, siteId] = [params.get('id') ?? '', params.get('site') ?? '']
  const { data, error, code, isLoading, retry } = useRead(
    siteText,
    fileId === '' || siteId === '' ? null : { fileId, siteId },
  )
  return (
    <Screen
      title={data?.name ?? 'Location'}
      tab={data ? `${data.document} at ${data.name}` : 'A document at a location'}
      lead={data && `What “${data.document}” reads here.`}
      crumbs={[
        { label: 'Documents', to: '/documents' },
        ...(data
          ? [
              { label: data.document, to: readPath(fileId) },
              { label: 'Locations', to: historyPath(fileId, 'locations') },
            ]
          : []),
      ]}
      action={data?.mayEdit && data.state !== 'following' && <SiteActions text={data} />}
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the text" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That document, or that location, is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && !data && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <Parts text={data} />}
    </Screen>
  )
}

function Parts({ text }: { text: OpenSiteText }) {
  const { fileId, siteId, issued, state, conflicts, open, revision, mayEdit } = text
  const [params, setParams] = useSearchParams()
  // Whoever has typed something goes on in the text that they began from, whatever is read anew meanwhile.
  const [held, setHeld] = useState<OpenSiteText>()
  const begun = held?.siteId === siteId ? held : text
  const tabs = [
    {
      value: 'text',
      label: 'Text',
      content: (
        <SiteEditor
          key={`${siteId} ${begun.revision} ${begun.issued}`}
          text={begun}
          onChanged={isChanged => setHeld(isChanged ? begun : undefined)}
        />
      ),
    },
    ...(open.length > 0 && mayEdit
      ? [
          {
            value: 'decide',
            label: `To decide (${open.length})`,
            content: <SiteDecisions key={revision} text={text} />,
          },
        ]
      : []),
    {
      value: 'differences',
      label: 'Compare with the group',
      content: <SiteDifferences fileId={fileId} siteId={siteId} />,
    },
  ]
  const wanted = params.get('tab') ?? 'text'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SiteStatus of={text} />
        <p className="text-quiet">The group has version {issued}</p>
      </div>
      {behindWords(text, issued) !== '' && <Notice title={behindWords(text, issued)} />}
      {conflicts > 0 && (
        <Notice tone="warning" title={conflictWords(conflicts)}>
          The group changed {conflicts === 1 ? 'it' : 'them'}, too. The words of this location stand there until you
          decide. Everything else is up to date.
        </Notice>
      )}
      <SiteReview text={text} />
      {state === 'following' && mayEdit && (
        <p className="text-quiet">Change what holds for this location alone. The group’s text stays as it is.</p>
      )}
      <Tabs
        lazy
        label="Text of this location"
        value={tabs.some(({ value }) => value === wanted) ? wanted : 'text'}
        onChange={tab => setParams({ id: fileId, site: siteId, tab }, { replace: true })}
        tabs={tabs}
      />
    </div>
  )
}
