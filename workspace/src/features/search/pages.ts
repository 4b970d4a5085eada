import { profileEditors } from '@cloudoc/accounts/contract/profile.ts'
import type { Viewer } from '../menu/rules.ts'
import { allows, mayReadDocuments, menuFor } from '../menu/rules.ts'

export interface PageEntry {
  label: string
  to: string
}

const ofDocuments: readonly PageEntry[] = [
  { label: 'Updates of documents', to: '/documents/recent-updates' },
  { label: 'Documents that need review', to: '/documents/need-review' },
  { label: 'Documents that are up to date', to: '/documents/uptodate' },
  { label: 'Drafts and versions to approve', to: '/documents/drafts' },
  { label: 'Exports', to: '/exports' },
]

/** The pages of the workspace that this person may open, those of the menu first. */
export function pagesFor(viewer: Viewer): PageEntry[] {
  return [
    ...menuFor(viewer).map(({ label, to }) => ({ label, to })),
    ...(viewer.active === true && mayReadDocuments(viewer) ? ofDocuments : []),
    { label: 'Notifications', to: '/notifications' },
    { label: 'My profile', to: '/profile?tab=myprofile' },
    ...(allows(viewer, ...profileEditors) ? [{ label: 'Company details', to: '/profile?tab=companydetail' }] : []),
  ]
}

/** Pages whose name holds each word of a search. */
export const pagesLike = (pages: readonly PageEntry[], search: string): PageEntry[] => {
  const words = search.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean)
  return pages.filter(({ label }) => words.every(word => label.toLocaleLowerCase('en-GB').includes(word)))
}
