import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Moment } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { shortDate } from '@cloudoc/kit/format/date.ts'
import { runList } from '@cloudoc/quality/contract/audits/runs.ts'
import { auditPage } from '@cloudoc/quality/contract/audits/shapes.ts'
import { templateList } from '@cloudoc/quality/contract/audits/templates.ts'
import { percentOf, pointsInWords } from '@cloudoc/quality/contract/scoring/result-words.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Link } from 'react-router-dom'
import { auditsPath, resultPath } from '../../addresses/quality-audits.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { SiteFilter } from '../../site-choice/SiteFilter.tsx'
import { ResultStatus } from '../AuditStatus.tsx'
import { AuditTabs } from '../AuditTabs.tsx'
import type { RunItem } from '../auditsReads.ts'

/** Results that stand beside each other in the table by section, the newest of a page. */
const beside = 6
const maxAudits = 100

const columnsFor = (sites: boolean): Column<RunItem>[] => [
  { key: 'title', head: 'Audit', main: true, cell: row => <Link to={resultPath(row.runId)}>{row.title}</Link> },
  ...(sites ? [{ key: 'site', head: 'Location', words: true, cell: (row: RunItem) => row.site?.name ?? '' }] : []),
  { key: 'done', head: 'Walked', tight: true, cell: row => <Moment at={row.doneAt} /> },
  { key: 'by', head: 'By', words: true, cell: row => row.by },
  { key: 'result', head: 'Result', cell: row => <ResultStatus result={row.result} /> },
  { key: 'points', head: 'Points', align: 'end', tight: true, cell: row => pointsInWords(row) },
]

/** '3 of 4 (75%)'; '–' where the section had nothing to score, or was not in that version. */
const sectionWords = (run: RunItem, title: string): string => {
  const section = run.sections.find(each => each.title === title)
  const percent = section && percentOf(section)
  return section === undefined || percent === undefined ? '–' : `${section.points} of ${section.of} (${percent}%)`
}

/** How the sections of one audit went, from walk to walk: the newest first. */
function BySection({ runs }: { runs: readonly RunItem[] }) {
  const shown = runs.slice(0, beside)
  const titles = [...new Set(shown.flatMap(({ sections }) => sections.map(({ title }) => title)))]
  const columns: Column<string>[] = [
    { key: 'section', head: 'Section', main: true, cell: title => title || 'All questions' },
    ...shown.map(run => ({
      key: run.runId,
      head: shortDate(run.doneAt),
      align: 'end' as const,
      tight: true,
      cell: (title: string) => sectionWords(run, title),
    })),
  ]
  return (
    <section aria-label="By section" className="grid gap-3 pt-6">
      <h2 className="text-section">By section</h2>
      <Table caption="Points by section" columns={columns} rows={titles} rowKey={title => title} />
    </section>
  )
}

/** /quality/audits/results: what was walked, and, of one audit, how its sections went over time. */
export function AuditResults() {
  const { skip, get, filter, goTo, clear } = useListParams(auditPage)
  const [auditId, siteId] = [get('audit'), get('site')]
  const audits = useRead(templateList, { limit: maxAudits }).data?.audits ?? []
  const list = useRead(runList, { auditId, siteId, skip, limit: auditPage }, { keepPrevious: true })
  return (
    <Screen title="Results of audits" crumbs={[{ label: 'Audits', to: auditsPath }]}>
      <AuditTabs />
      <Filters label="Find results">
        <Select
          label="Audit"
          name="audit"
          value={auditId}
          placeholder="All"
          options={audits.map(audit => ({ value: audit.auditId, label: audit.title }))}
          onChange={({ currentTarget: { value } }) => filter({ audit: value })}
        />
        <SiteFilter value={siteId} onChange={site => filter({ site })} />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'result', many: 'results' }}
        narrowed={auditId !== '' || siteId !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="No audit was walked yet" icon={<ClipboardCheck className="size-8" />}>
            What is walked stands here, with its score and the actions that came of it.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Results"
              columns={columnsFor(rows.some(({ site }) => site !== null))}
              rows={rows}
              rowKey={({ runId }) => runId}
            />
            <Pagination skip={skip} limit={auditPage} total={list.total} label="Pages of results" onSkip={goTo} />
            {auditId !== '' && <BySection runs={rows} />}
          </>
        )}
      </ListStates>
    </Screen>
  )
}
