import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { kindWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { auditPage } from '@cloudoc/quality/contract/audits/shapes.ts'
import { removeTemplate, templateList } from '@cloudoc/quality/contract/audits/templates.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { auditEditorPath, auditsPath, beginUnplannedPath } from '../../addresses/quality-audits.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { ConfirmWrite } from '../../screen/ConfirmWrite.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useSites } from '../../sites/useSites.ts'
import { AuditTabs } from '../AuditTabs.tsx'
import type { AuditItem, Schedule } from '../auditsReads.ts'
import { AuditLibrary } from './AuditLibrary.tsx'
import { Schedules } from './Schedules.tsx'

const AuditEditionDialog = lazy(async () => ({
  default: (await import('./AuditEditionDialog.tsx')).AuditEditionDialog,
}))
const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }))
const StartDialog = lazy(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog }))

type Doing =
  | { what: 'plan' | 'remove' | 'start' | 'edition'; audit: AuditItem }
  | { what: 'change'; schedule: Schedule }

/** /quality/audits/all: the company's audits, how often each is walked, and the audits of the library. */
export function AuditList() {
  const { skip, goTo, clear } = useListParams(auditPage)
  const manages = useQualityRights().manage
  const sites = useSites()
  const list = useRead(templateList, { skip, limit: auditPage }, { keepPrevious: true })
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const columns: Column<AuditItem>[] = [
    {
      key: 'title',
      head: 'Audit',
      main: true,
      cell: row => (manages ? <Link to={auditEditorPath(row.auditId)}>{row.title}</Link> : row.title),
    },
    { key: 'kind', head: 'About', cell: row => kindWords[row.kind] },
    { key: 'questions', head: 'Questions', align: 'end', cell: row => row.questions },
    {
      key: 'state',
      head: 'State',
      cell: row => (
        <span className="statuses">
          {row.version === 0 ? (
            <Status tone="neutral">Draft</Status>
          ) : (
            <Status tone={row.changed ? 'info' : 'success'}>{row.changed ? 'Changed since' : 'Published'}</Status>
          )}
          {row.edition === 'newer' && <Status tone="warning">New edition</Status>}
        </span>
      ),
    },
    {
      key: 'go',
      head: 'What to do',
      bare: true,
      plain: true,
      align: 'end',
      cell: row => (
        <span className="flex flex-wrap justify-end gap-2">
          {manages && row.edition !== 'none' && (
            <Button variant="link" onClick={() => setDoing({ what: 'edition', audit: row })}>
              New edition…<span className="sr-only">: {row.title}</span>
            </Button>
          )}
          {manages && (
            <Button variant="link" onClick={() => setDoing({ what: 'remove', audit: row })}>
              Remove…<span className="sr-only">: {row.title}</span>
            </Button>
          )}
          {row.version > 0 && manages && (
            <Button variant="quiet" onClick={() => setDoing({ what: 'plan', audit: row })}>
              Plan…<span className="sr-only">: {row.title}</span>
            </Button>
          )}
          {row.version > 0 &&
            (sites.length > 1 ? (
              <Button variant="quiet" onClick={() => setDoing({ what: 'start', audit: row })}>
                Walk now…<span className="sr-only">: {row.title}</span>
              </Button>
            ) : (
              <Button variant="quiet" to={beginUnplannedPath(row.auditId)}>
                Walk now<span className="sr-only">: {row.title}</span>
              </Button>
            ))}
        </span>
      ),
    },
  ]
  return (
    <Screen
      title="All audits"
      crumbs={[{ label: 'Audits', to: auditsPath }]}
      action={
        manages && (
          <Button to={auditEditorPath()} icon={<Plus aria-hidden className="size-5" />}>
            New audit
          </Button>
        )
      }
    >
      <AuditTabs />
      <ListStates
        reading={list}
        rows={list.data?.audits}
        noun={{ one: 'audit', many: 'audits' }}
        narrowed={skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="No audits yet" icon={<ClipboardCheck className="size-8" />}>
            {manages ? 'Take one over from the library below, or write your own.' : 'Ask whoever manages quality.'}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Audits" columns={columns} rows={rows} rowKey={({ auditId }) => auditId} />
            <Pagination skip={skip} limit={auditPage} total={list.total} label="Pages of audits" onSkip={goTo} />
          </>
        )}
      </ListStates>
      <Schedules onChange={manages ? schedule => setDoing({ what: 'change', schedule }) : undefined} />
      {manages && list.data && <AuditLibrary audits={list.data.library} />}
      <Suspense fallback={null}>
        {doing?.what === 'plan' && (
          <PlanDialog auditId={doing.audit.auditId} title={doing.audit.title} onClose={close} />
        )}
        {doing?.what === 'change' && (
          <PlanDialog
            auditId={doing.schedule.auditId}
            title={doing.schedule.title}
            schedule={doing.schedule}
            onClose={close}
          />
        )}
        {doing?.what === 'edition' && <AuditEditionDialog audit={doing.audit} onClose={close} />}
        {doing?.what === 'start' && <StartDialog audit={doing.audit} sites={sites} onClose={close} />}
      </Suspense>
      {doing?.what === 'remove' && (
        <ConfirmWrite
          title={`Remove ‘${doing.audit.title}’?`}
          confirm="Remove audit"
          call={removeTemplate}
          input={{ auditId: doing.audit.auditId }}
          onClose={close}
        >
          Nothing more of it is planned. What was walked stays on record.
        </ConfirmWrite>
      )}
    </Screen>
  )
}
