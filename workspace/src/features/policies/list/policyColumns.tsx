import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { editPath } from '../../addresses/policies.ts'
import { PolicyStatus, ReadSoFar } from '../StatusLabels.tsx'
import type { PolicyItem } from './item.ts'
import { PolicyMenu } from './PolicyMenu.tsx'

export const policyColumns: readonly Column<PolicyItem>[] = [
  {
    key: 'name',
    head: 'Policy',
    main: true,
    cell: ({ id, name, policyNumber, testRequired, public: isPublic }) => (
      <span className="flex flex-wrap items-center gap-x-3 md:min-w-tree">
        <Link to={editPath(id)} className="inline-flex min-h-target items-center wrap-anywhere">
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-3 gap-y-1 py-1 text-small font-normal text-quiet">
          {policyNumber}
          {testRequired && <Badge>Test</Badge>}
          {isPublic && <Badge>Public</Badge>}
        </span>
      </span>
    ),
  },
  { key: 'status', head: 'Status', cell: policy => <PolicyStatus policy={policy} /> },
  {
    key: 'version',
    head: 'Version',
    tight: true,
    wide: true,
    cell: ({ version, publishedAt }) =>
      version === '' ? '–' : <span title={`Published ${longDate(publishedAt)}`}>{version}</span>,
  },
  {
    key: 'read',
    head: 'Read',
    cell: policy => (policy.status === 1 ? <ReadSoFar brief counts={policy} /> : <span className="text-quiet">–</span>),
  },
  { key: 'menu', head: 'More', plain: true, bare: true, align: 'end', cell: policy => <PolicyMenu policy={policy} /> },
]
