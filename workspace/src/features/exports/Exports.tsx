import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSearchParams } from 'react-router-dom'
import { useViewer } from '../company/companyReads.ts'
import { ListStates } from '../lists/ListStates.tsx'
import { pageSize, useListParams } from '../lists/useListParams.ts'
import { mayReadDocuments } from '../menu/rules.ts'
import { AreaLinks } from '../screen/AreaLinks.tsx'
import { Screen } from '../screen/Screen.tsx'
import { ExportResults } from './ExportResults.tsx'
import { ExportRow } from './ExportRow.tsx'
import { isRunning, useExportActions, useExports } from './exports.ts'

/** The person's exports, newest first: what runs, what can be downloaded and until when, and what failed and why. */
export function Exports() {
  const viewer = useViewer()
  const { skip, goTo, clear } = useListParams()
  const [params, setParams] = useSearchParams()
  const shown = params.get('id')
  const exports = useExports(skip, pageSize)
  const actions = useExportActions()
  const show = (id: string) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        next.delete('id')
        if (id) next.set('id', id)
        return next
      },
      { replace: true },
    )
  return (
    <Screen
      title="Exports"
      lead="What you exported together, and inspection packs. Each says until when it can be downloaded."
    >
      {mayReadDocuments(viewer) && <AreaLinks />}
      <ListStates
        reading={exports}
        rows={exports.data}
        noun={{ one: 'export', many: 'exports' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing exported yet"
            action={
              <Button variant="quiet" to="/documents">
                Go to the documents
              </Button>
            }
          >
            Choose documents or a folder, and export them as PDF or Word.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <ul className="grid gap-4">
              {rows.map(item => (
                <li key={item.exportId} className="grid gap-3 rounded-md border border-line bg-sheet p-5">
                  <ExportRow
                    item={item}
                    actions={actions}
                    more={
                      item.kind === 'documents' && (
                        <Button
                          variant="link"
                          aria-expanded={shown === item.exportId}
                          onClick={() => show(shown === item.exportId ? '' : item.exportId)}
                        >
                          {shown === item.exportId ? 'Hide documents' : 'Show documents'}
                        </Button>
                      )
                    }
                  />
                  <p className="text-small text-quiet">
                    Started {dateAndTime(item.startedAt)}
                    {item.by && ` by ${item.by}`}
                  </p>
                  {shown === item.exportId && <ExportResults exportId={item.exportId} running={isRunning(item)} />}
                </li>
              ))}
            </ul>
            <Pagination skip={skip} limit={pageSize} total={exports.total} label="Pages of exports" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
