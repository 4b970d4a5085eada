import { certificates } from '@cloudoc/courses/contract/records.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import type { Certificate } from '../coursesReads.ts'
import { goodUntil } from '../coursesTexts.ts'
import { CertificateStatus } from '../StateLabels.tsx'
import { useCertificateFile } from './useCertificateFile.ts'

const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }))
const limit = 25

/**
 * Certificates of one person, newest first: one's own (without `employeeId`), or anybody's for a manager, who
 * may withdraw them.
 */
export function Certificates({ employeeId }: { employeeId?: string }) {
  const own = employeeId === undefined
  const [skip, setSkip] = useState(0)
  const [withdrawing, setWithdrawing] = useState<Certificate>()
  const [openFile, opening] = useCertificateFile(own)
  const list = useRead(certificates, { skip, limit, ...(!own && { employeeId }) }, { keepPrevious: true })
  const columns: readonly Column<Certificate>[] = [
    {
      key: 'title',
      head: 'Course',
      main: true,
      cell: ({ title, issuer }) => (
        <span className="grid py-1">
          <span className="font-bold wrap-anywhere">{title}</span>
          {issuer !== '' && <span className="text-small font-normal text-quiet wrap-anywhere">held by {issuer}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: 'Status',
      cell: ({ state, reason }) => (
        <span className="grid gap-1">
          <CertificateStatus state={state} />
          {reason !== '' && <span className="text-small text-quiet wrap-anywhere">Because: {reason}</span>}
        </span>
      ),
    },
    { key: 'issued', head: 'Issued', tight: true, cell: ({ issuedOn }) => dayOf(issuedOn) },
    { key: 'until', head: 'Until', cell: ({ validUntil }) => goodUntil(validUntil) },
    { key: 'number', head: 'Number', tight: true, cell: ({ number }) => <code className="text-small">{number}</code> },
    {
      key: 'menu',
      head: 'More',
      plain: true,
      bare: true,
      align: 'end',
      cell: row =>
        own ? (
          row.hasFile && (
            <Button
              variant="quiet"
              progress={opening.progress === 'pending' ? 'pending' : 'idle'}
              onClick={() => openFile(row.certificateId)}
            >
              {row.source === 'course' ? 'PDF' : 'File'}
              <span className="sr-only"> of {row.title}</span>
            </Button>
          )
        ) : (
          <Menu
            align="end"
            trigger={
              <IconButton label={`More about the certificate ${row.title}`} icon={<EllipsisVertical aria-hidden />} />
            }
            items={[
              ...(row.hasFile
                ? [
                    {
                      label: row.source === 'course' ? 'Open its PDF' : 'Open its file',
                      onSelect: () => openFile(row.certificateId),
                    },
                  ]
                : []),
              ...(row.state === 'withdrawn'
                ? []
                : [{ label: 'Withdraw…', danger: true, apart: row.hasFile, onSelect: () => setWithdrawing(row) }]),
            ]}
          />
        ),
    },
  ]
  return (
    <>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'certificate', many: 'certificates' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={
          <EmptyState title="No certificates yet">
            {own
              ? 'When you complete a course, its certificate is kept here.'
              : 'They come with completed courses. One from elsewhere can be recorded.'}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="Certificates" columns={columns} rows={rows} rowKey={({ certificateId }) => certificateId} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of certificates" onSkip={setSkip} />
          </>
        )}
      </ListStates>
      {withdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog certificate={withdrawing} onClose={() => setWithdrawing(undefined)} />
        </Suspense>
      )}
    </>
  )
}
