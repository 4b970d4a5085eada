import { TabLinks } from '@cloudoc/kit/components/navigation/TabLinks.tsx'

const links = [
  { to: '/documents', label: 'All documents' },
  { to: '/documents/recent-updates', label: 'Updates' },
  { to: '/documents/need-review', label: 'Need review' },
  { to: '/documents/drafts', label: 'Drafts' },
  { to: '/documents/uptodate', label: 'Up to date' },
  { to: '/exports', label: 'Exports' },
] as const

/** The parts of the documents area (documents §2). */
export const AreaLinks = () => <TabLinks label="Documents" links={links} />
