import { siteTextList } from '@cloudoc/documents/contract/site-texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { siteTextPath } from '../../addresses/documents.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { SiteStatus } from './SiteStatus.tsx'
import { behindWords, broughtWords } from './siteTextWords.ts'

/** What a document reads at each location: as the group, or with words of its own. */
export function SiteTexts({ fileId }: { fileId: string }) {
  const reading = useRead(siteTextList, { fileId })
  const issued = reading.data?.issued ?? ''
  return (
    <ListStates
      reading={{ ...reading, total: reading.data?.sites.length ?? 0 }}
      rows={reading.data && (issued === '' ? [] : reading.data.sites)}
      noun={{ one: 'location', many: 'locations' }}
      narrowed={false}
      onClear={() => undefined}
      empty={
        <EmptyState title="No version is issued yet">
          Locations have words of their own for issued versions. Issue this document first.
        </EmptyState>
      }
    >
      {rows => (
        <div className="grid gap-4">
          <p className="text-quiet">
            Each location reads version {issued}, with its own name, address, number and manager. What holds for one
            location alone is written there.
          </p>
          {broughtWords(rows) !== '' && <p className="font-bold">{broughtWords(rows)}</p>}
          <ul aria-label="Locations" className="grid gap-4">
            {rows.map(site => (
              <li key={site.siteId} className="grid gap-1 border-b border-line pb-4 last:border-0">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <Link
                    to={siteTextPath(fileId, site.siteId)}
                    className="inline-flex min-h-target items-center font-bold"
                  >
                    {site.name}
                  </Link>
                  <SiteStatus of={site} />
                </div>
                {behindWords(site, issued) !== '' && <p>{behindWords(site, issued)}</p>}
                {site.at !== '' && (
                  <p className="text-small text-quiet">
                    Changed {dateAndTime(site.at)}
                    {site.by && `, ${site.by}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListStates>
  )
}
